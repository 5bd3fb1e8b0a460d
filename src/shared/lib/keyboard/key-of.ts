/**
 * Returns the key of a shortcut: the character that the layout produces, in lower case, so that Caps Lock changes
 * nothing. Where the layout has another script, such as Cyrillic, it is the character of a US keyboard at that place.
 */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  // Full-width input produces characters that only look different.
  const character = key.normalize('NFKC').toLowerCase();
  if (key.length > 1 || /[\p{ASCII}\p{Script=Latin}]/u.test(character)) return character;
  return code === 'Slash' ? (shiftKey ? '?' : '/') : code.replace(/^Key/, '').toLowerCase();
}
