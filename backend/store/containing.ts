/** Returns the `ilike` pattern that matches texts containing this text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
