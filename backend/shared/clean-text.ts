/** Cleans untrusted text: one line, without characters that can't be stored or displayed. */
export function cleanText(text: string, most: number): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}
