// What an element has that scrolls by itself. Scrolls nothing.

/** Who has no mouse moves to it by Tab, and then by the arrow keys. */
export const SCROLLS = { tabIndex: 0 } as const;
