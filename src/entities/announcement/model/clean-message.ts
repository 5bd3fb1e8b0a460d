import { announcementTags } from '@contract/announcement';
import DOMPurify, { type Config } from 'dompurify';
import { messageTag, safeAddress, type MessagePart } from './message-parts';

const allowed = {
  ALLOWED_TAGS: [...announcementTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: safeAddress,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Returns nodes instead of text, so that nothing is parsed as HTML a second time.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true };

function partsOf(node: ChildNode): readonly MessagePart[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const tag = messageTag(node.localName);
  const children = [...node.childNodes].flatMap(partsOf);
  return tag === undefined ? children : [{ tag, href: node.getAttribute('href'), children }];
}

/** Elements that substitute for others. They are parsed and removed like the originals, including their text. */
const standIns: Readonly<Record<string, string>> = { style: 'noembed', script: 'noframes' };
const attributePrefix = 'x-removed-';

/**
 * Renames styles, scripts and event handlers, which are removed anyway. Otherwise, browsers would report them as
 * content security policy violations as soon as they are parsed, even in a document that is never shown. Safety doesn't
 * depend on this.
 */
function withoutReports(html: string): string {
  return html
    .replace(
      /(?<=<\/?)(?:style|script)(?=[\s/>])/gi,
      (name) => standIns[name.toLowerCase()] ?? name,
    )
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>?/gi, (tag) =>
      tag.replace(/"[^"]*"|'[^']*'|(?<=[\s/])(?:on[a-z]+|style)(?=[\s=/>])/gi, (part) =>
        /^["']/.test(part) ? part : `${attributePrefix}${part}`,
      ),
    );
}

const sanitize = (html: string) => DOMPurify.sanitize(withoutReports(html), allowed);

/** Returns a message with only the elements that it may contain. */
export function cleanMessage(html: string): readonly MessagePart[] {
  return [...sanitize(html).childNodes].flatMap(partsOf);
}

/** Matches complete tags. Quotes count only after `=` (WHATWG). */
const wholeTag = /<\/?[a-z](?:[^>=]|=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["'])))*>/gi;

/** Finds a final tag without its `>`. The parser drops the tag and everything after it. */
const unclosedTag = (html: string) => /<\/?[a-z][^\s/]*/i.exec(html.replaceAll(wholeTag, ' '))?.[0];

/**
 * Lists everything that sanitizing removes except comments, such as `<script>`, `onclick`, or `<a` for a tag without
 * its `>`.
 */
export function removedFrom(html: string): readonly string[] {
  // Without the paragraph, the parser would move a leading script into the head, where removals aren't reported.
  sanitize(`<p></p>${html}`);
  const names = DOMPurify.removed.map((each) => {
    if ('attribute' in each) return each.attribute?.name.replace(attributePrefix, '');
    const { element } = each;
    // The sanitizer wraps every message in a body.
    if (element instanceof HTMLBodyElement || !(element instanceof Element)) return undefined;
    const { localName } = element;
    const [original = localName] =
      Object.entries(standIns).find(([, standIn]) => standIn === localName) ?? [];
    return `<${original}>`;
  });
  return [...new Set([...names, unclosedTag(html)].filter((name) => name !== undefined))];
}
