/**
 * Control characters, separators of lines and marks that turn the direction of writing: names come
 * from any machine, and one of these in a name would break a line, a terminal or what is read.
 */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function written(character: string): string {
  return SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A text on one line, with what nobody would see written out: a line break as `\n`. */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, written);
}
