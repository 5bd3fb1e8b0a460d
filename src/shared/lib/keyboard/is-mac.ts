/** Whether shortcuts have ⌘ instead of Ctrl. */
export const isMac = /Mac|iP/.test(navigator.userAgent);
