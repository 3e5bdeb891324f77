"""What tests of several rooms share: stacked deals, tables with a fake clock, twin worlds."""
