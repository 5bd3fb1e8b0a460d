import { readPlainMessage, type MessagePart } from './message-parts';

/** The elements that start a new line. */
const blocks = new Set<string>(['p', 'br', 'ul', 'ol', 'li']);

function textOf(part: MessagePart): string {
  if (typeof part === 'string') return part;
  const text = part.children.map(textOf).join('');
  return blocks.has(part.tag) ? ` ${text} ` : text;
}

/** Returns the text of a parsed message, without formatting. */
export function textOfParts(parts: readonly MessagePart[]): string {
  return parts.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

/** Returns a message's text; empty if the message must be sanitized first. */
export function messageText(html: string): string {
  return textOfParts(readPlainMessage(html) ?? []);
}
