/** Returns the pattern of `ilike` that matches texts which contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
