import { announcementTags } from '@contract/announcement';

export type MessageTag = (typeof announcementTags)[number];

/** A part of a message to render: text, or an element that the contract allows, with `href` as its only attribute. */
export type MessagePart = string | MessageElement;

export interface MessageElement {
  readonly tag: MessageTag;
  readonly href: string | null;
  readonly children: readonly MessagePart[];
}

export function messageTag(name: string | undefined): MessageTag | undefined {
  return announcementTags.find((tag) => tag === name);
}

/** URL schemes allowed in links. */
export const safeAddress = /^(?:https?|mailto|tel):/i;

const token =
  /<(?<opened>[a-z]+)(?: href="(?<href>[^"<>]*)"(?: rel="[a-z ]*")?)?>|<\/(?<closed>[a-z]+)>|(?<text>[^<]+)/gy;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes character references. Returns `null` if one of them is unsupported. */
function readText(text: string): string | null {
  const known = /&(?:#x([\da-f]{1,5})|(amp|lt|gt|quot));/gi;
  if (text.replace(known, '').includes('&')) return null;
  return text.replace(known, (_, hex: string | undefined, name = '') =>
    hex === undefined ? (named[name.toLowerCase()] ?? '') : String.fromCodePoint(parseInt(hex, 16)),
  );
}

/**
 * Parses a plain message as the backend writes it: known tags that are properly nested, with no attributes except a
 * link's `href` and `rel`. Returns `null` for any other message, which must be sanitized first.
 */
export function readPlainMessage(html: string): readonly MessagePart[] | null {
  const parts: MessagePart[] = [];
  const open: { tag: MessageTag; href: string | null; children: MessagePart[] }[] = [];
  const put = (part: MessagePart) => (open.at(-1)?.children ?? parts).push(part);
  let end = 0;
  for (const match of html.matchAll(token)) {
    end = match.index + match[0].length;
    const { opened, closed, href, text } = match.groups ?? {};
    if (text !== undefined) {
      const read = readText(text);
      if (read === null) return null;
      put(read);
    } else if (closed !== undefined) {
      const element = open.pop();
      if (element?.tag !== closed) return null;
      put(element);
    } else {
      const tag = messageTag(opened);
      const address = href === undefined ? null : readText(href);
      if (tag === undefined || (href !== undefined && tag !== 'a')) return null;
      if (href !== undefined && (address === null || !safeAddress.test(address))) return null;
      const element = { tag, href: address, children: [] };
      if (tag === 'br') put(element);
      else open.push(element);
    }
  }
  return end === html.length && open.length === 0 ? parts : null;
}
