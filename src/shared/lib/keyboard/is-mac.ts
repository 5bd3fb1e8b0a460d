/** True on platforms where shortcuts use ⌘ instead of Ctrl. */
export const isMac = /Mac|iP/.test(navigator.userAgent);

/** The key that is held down for commands, as labeled on this platform's keyboards. */
export const commandKey = isMac ? '⌘' : 'Ctrl';
