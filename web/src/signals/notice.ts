/** Notifications of the system, for whoever looks at something else when it is their turn. */

/** Whether the browser may show them now; asks the person if nobody has asked before. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Say this, if the page is not being looked at. A later one takes an earlier one's place. */
export function notify(title: string, text: string): void {
  if (!document.hidden || !("Notification" in globalThis)) return;
  if (Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: "turn", icon: "/favicon.svg" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones show notifications of installed pages only.
  }
}
