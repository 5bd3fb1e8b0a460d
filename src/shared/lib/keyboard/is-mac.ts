/** True on platforms where shortcuts use ⌘ instead of Ctrl. */
export const isMac = /Mac|iP/.test(navigator.userAgent);
