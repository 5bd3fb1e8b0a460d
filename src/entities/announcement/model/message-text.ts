import { readPlainMessage, type MessagePart } from './message-parts';

/** These stand on lines of their own. */
const blocks = new Set<string>(['p', 'br', 'ul', 'ol', 'li']);

function textOf(part: MessagePart): string {
  if (typeof part === 'string') return part;
  const text = part.children.map(textOf).join('');
  return blocks.has(part.tag) ? ` ${text} ` : text;
}

/** What the parts of a message say, without their formatting. */
export function textOfParts(parts: readonly MessagePart[]): string {
  return parts.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

/** What a message says. One that is not plain has to be sanitized first, so it says nothing. */
export function messageText(html: string): string {
  return textOfParts(readPlainMessage(html) ?? []);
}
