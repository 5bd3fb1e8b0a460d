import { announcementTags } from '@contract/announcement';
import { dropInvisible } from '@contract/text';
import DOMPurify, { type Config } from 'dompurify';

/** A part of a message to render: text, or an element that the contract allows, with `href` as its only attribute. */
export type MessagePart = string | MessageElement;

export interface MessageElement {
  readonly tag: (typeof announcementTags)[number];
  readonly href: string | null;
  readonly children: readonly MessagePart[];
}

export interface Message {
  readonly parts: readonly MessagePart[];
  /** The removed elements and attributes, such as `<script>`, `onclick`, or `<a` for a tag without its `>`. */
  readonly removed: readonly string[];
}

const allowed = {
  ALLOWED_TAGS: [...announcementTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Returns nodes instead of text, so that nothing is parsed as HTML a second time.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true };

/** A short message can contain more elements than a browser can show, because each paragraph repeats open formatting. */
const mostElements = 1000;

/** Returns a link's target, unless it has a user name, which looks like a link to another site. */
function targetOf(link: Element): string | null {
  const href = link.getAttribute('href');
  if (href === null || !URL.canParse(href)) return null;
  const { username, password } = new URL(href);
  return username + password === '' ? href : null;
}

function partsOf(node: ChildNode): readonly MessagePart[] {
  if (node instanceof Text) return [dropInvisible(node.data)];
  if (!(node instanceof Element)) return [];
  const tag = announcementTags.find((name) => name === node.localName);
  const children = [...node.childNodes].flatMap(partsOf);
  return tag === undefined ? children : [{ tag, href: targetOf(node), children }];
}

/** Elements that substitute for others. They are parsed and removed like the originals, including their text. */
const standIns: Readonly<Record<string, string>> = {
  style: 'noembed',
  script: 'noframes',
  base: 'basefont',
};
const attributePrefix = 'x-removed-';

/**
 * Renames styles, scripts, event handlers and base addresses, which are removed anyway. Otherwise, browsers would
 * report them as content security policy violations as soon as they are parsed, even in a document that is never shown.
 * Safety doesn't depend on this.
 */
function withoutReports(html: string): string {
  return html
    .replace(
      /(?<=<\/?)(?:style|script|base)(?=[\s/>])/gi,
      (name) => standIns[name.toLowerCase()] ?? name,
    )
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>?/gi, (tag) =>
      tag.replace(/"[^"]*"|'[^']*'|(?<=[\s/])(?:on[a-z]+|style)(?=[\s=/>])/gi, (part) =>
        /^["']/.test(part) ? part : `${attributePrefix}${part}`,
      ),
    );
}

/** Matches complete tags. Quotes count only after `=` (WHATWG). */
const wholeTag = /<\/?[a-z](?:[^>=]|=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["'])))*>/gi;

/** Finds a final tag without its `>`. The parser drops the tag and everything after it. */
const unclosedTag = (html: string) => /<\/?[a-z][^\s/]*/i.exec(html.replaceAll(wholeTag, ' '))?.[0];

function nameOfRemoved(each: (typeof DOMPurify.removed)[number]): string | undefined {
  if ('attribute' in each) return each.attribute?.name.replace(attributePrefix, '');
  const { element } = each;
  // The sanitizer wraps every message in a body.
  if (element instanceof HTMLBodyElement || !(element instanceof Element)) return undefined;
  const { localName } = element;
  const original = Object.keys(standIns).find((name) => standIns[name] === localName);
  return `<${original ?? localName}>`;
}

/**
 * Sanitizes a message, which is stored as it was typed, and lists everything that is removed except comments. A message
 * with too many elements is reduced to its text.
 */
export function readMessage(html: string): Message {
  // Without the paragraph, the parser would move a leading script into the head, where removals aren't reported.
  const fragment = DOMPurify.sanitize(`<p></p>${withoutReports(html)}`, allowed);
  const names = [...DOMPurify.removed.map(nameOfRemoved), unclosedTag(html)];
  fragment.firstChild?.remove();
  return {
    parts:
      fragment.querySelectorAll('*').length > mostElements
        ? [dropInvisible(fragment.textContent)]
        : [...fragment.childNodes].flatMap(partsOf),
    removed: [...new Set(names.filter((name) => name !== undefined))],
  };
}

/** The elements that start a new line. */
const blocks = new Set<string>(['p', 'br', 'ul', 'ol', 'li']);

function textOf(part: MessagePart): string {
  if (typeof part === 'string') return part;
  const text = part.children.map(textOf).join('');
  return blocks.has(part.tag) ? ` ${text} ` : text;
}

/** Returns a message's text, without formatting. */
export function messageText({ parts }: Message): string {
  return parts.map(textOf).join('').replace(/\s+/g, ' ').trim();
}
