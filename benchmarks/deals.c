/* The plain loop that the kernels are measured against: random deals of Briscola for two, with no
   thought for speed beyond the compiler's. Prints deals a second of processor time and the mean of
   the points of seat 0, which leads first in every other deal. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state = 88172645463325252ull;

static uint32_t below(uint32_t n) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(((state >> 32) * n) >> 32);
}

static const int points[10] = {0, 0, 0, 0, 0, 2, 3, 4, 10, 11};

static int deal(int leader) {
    int pack[40], hand[2][3], held[2] = {3, 3}, taken[2] = {0, 0};
    for (int i = 0; i < 40; i++) pack[i] = (i / 10) * 16 + i % 10;
    for (int i = 39; i > 0; i--) {
        int j = below(i + 1), card = pack[i];
        pack[i] = pack[j];
        pack[j] = card;
    }
    for (int i = 0; i < 6; i++) hand[(leader + i) & 1][i >> 1] = pack[i];
    int upcard = pack[6], next = 7, stock = 34;
    for (int trick = 0; trick < 20; trick++) {
        int other = 1 - leader, slot = below(held[leader]);
        int led = hand[leader][slot];
        hand[leader][slot] = hand[leader][--held[leader]];
        slot = below(held[other]);
        int reply = hand[other][slot];
        hand[other][slot] = hand[other][--held[other]];
        int takes = leader;
        if (reply >> 4 == led >> 4 ? reply > led : reply >> 4 == upcard >> 4) takes = other;
        taken[takes] += points[led & 15] + points[reply & 15];
        leader = takes;
        for (int i = 0; i < 2 && stock; i++, stock--) {
            int seat = i ? 1 - leader : leader;
            hand[seat][held[seat]++] = stock == 1 ? upcard : pack[next++];
        }
    }
    return taken[0];
}

int main(int count, char **arguments) {
    int deals = count > 1 ? atoi(arguments[1]) : 1000000;
    long sum = 0;
    clock_t began = clock();
    for (int i = 0; i < deals; i++) sum += deal(i & 1);
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    printf("%.0f %.3f\n", deals / seconds, (double)sum / deals);
    return 0;
}
