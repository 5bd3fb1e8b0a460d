import { announcementTags } from '@contract/announcement';
import DOMPurify, { type Config } from 'dompurify';
import { messageTag, safeAddress, type MessagePart } from './message-parts';

const allowed = {
  ALLOWED_TAGS: [...announcementTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: safeAddress,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Nodes instead of text, so that nothing is parsed as HTML a second time.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true };

function partsOf(node: ChildNode): readonly MessagePart[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const tag = messageTag(node.localName);
  const children = [...node.childNodes].flatMap(partsOf);
  return tag === undefined ? children : [{ tag, href: node.getAttribute('href'), children }];
}

/** Sanitizes a message and keeps only the elements that a message may contain. */
export function cleanMessage(html: string): readonly MessagePart[] {
  return [...DOMPurify.sanitize(html, allowed).childNodes].flatMap(partsOf);
}

/** What sanitizing the message takes away: `<script>`, `onclick`. Comments don't count. */
export function removedFrom(html: string): readonly string[] {
  DOMPurify.sanitize(html, allowed);
  const names = DOMPurify.removed.map((each) => {
    if ('attribute' in each) return each.attribute?.name;
    const { element } = each;
    // The sanitizer puts every message into a body.
    return element instanceof HTMLBodyElement || !(element instanceof Element)
      ? undefined
      : `<${element.localName}>`;
  });
  return [...new Set(names.filter((name) => name !== undefined))];
}
