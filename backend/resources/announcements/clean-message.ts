import { announcementTags } from '@contract/announcement';
import { removeInvisible } from '@contract/text';
import type { ElementContent, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment } from 'parse5';

const mostElements = 1000;
const mostDepth = 30;
const mostBytes = 16 * 1024;

/** An error for a message with too many or too deeply nested elements, or with too much text. */
export class MessageTooComplex extends Error {}

/** An error for a link with a user name, which looks like a link to another site: `https://bank.example@evil.example`. */
export class DisguisedLink extends Error {}

const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

const schema: Schema = {
  tagNames: [...announcementTags],
  attributes: { a: ['href'] },
  protocols: { href: [...linkSchemes] },
  ancestors: { li: ['ol', 'ul'] },
  // Drops these elements with their content. The text of other disallowed elements remains.
  strip: [
    'applet',
    'audio',
    'button',
    'canvas',
    'embed',
    'form',
    'frameset',
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'plaintext',
    'script',
    'select',
    'style',
    'svg',
    'template',
    'textarea',
    'title',
    'video',
    'xmp',
  ],
};

/** Returns true for an absolute link, which doesn't depend on the page. */
function isWholeAddress(href: unknown): href is string {
  return (
    typeof href === 'string' &&
    URL.canParse(href) &&
    linkSchemes.some((scheme) => new URL(href).protocol === `${scheme}:`)
  );
}

/** Drops unsafe links and, unless they are refused, disguised ones. */
function withSafeLinks<Node extends RootContent | ElementContent>(
  node: Node,
  refusesDisguised: boolean,
): Node {
  if (node.type !== 'element') return node;
  const children = node.children.map((child) => withSafeLinks(child, refusesDisguised));
  if (node.tagName !== 'a') return { ...node, children };
  const { href } = node.properties;
  const isWhole = isWholeAddress(href);
  const isDisguised = isWhole && new URL(href).username + new URL(href).password !== '';
  if (isDisguised && refusesDisguised) throw new DisguisedLink();
  const properties = isWhole && !isDisguised ? { href, rel: ['noopener', 'noreferrer'] } : {};
  return { ...node, properties, children };
}

/**
 * Parses as a browser would (WHATWG). Each paragraph repeats the formatting that is still open, so a short text can
 * create millions of elements. Elements are counted while they are created, which limits the time as well.
 */
function parse(html: string) {
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    elements += 1;
    if (elements > mostElements) throw new MessageTooComplex();
    return defaultTreeAdapter.createElement(...element);
  };
  return fromParse5(parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } }));
}

/**
 * Sanitizes HTML, allowing only `announcementTags`. Returns an empty string if no text is left. Throws
 * `MessageTooComplex` or `DisguisedLink`.
 */
export function cleanMessage(html: string, refusesDisguised = true): string {
  if (Buffer.byteLength(html) > mostBytes) throw new MessageTooComplex();
  const safe = sanitize(parse(html), schema);
  const root: Root =
    safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
  if (!hasText(root)) return '';
  if (depthOf(root) > mostDepth) throw new MessageTooComplex();
  // Decoded entities may be invisible characters.
  const children = root.children.map((child) => withSafeLinks(child, refusesDisguised));
  const cleaned = removeInvisible(toHtml({ ...root, children }));
  if (Buffer.byteLength(cleaned) > mostBytes) throw new MessageTooComplex();
  return cleaned;
}

/**
 * Sanitizes a stored message, which another program may have written. Keeps only the beginning of the text if the
 * message is too complex.
 */
export function cleanStoredMessage(html: string): string {
  try {
    return cleanMessage(html, false);
  } catch (error) {
    if (!(error instanceof MessageTooComplex)) throw error;
    const text = html.replace(/<[^<>]*>?/g, ' ').replace(/\s+/g, ' ');
    return cleanMessage(text.slice(0, 2000));
  }
}

function depthOf(node: Root | RootContent): number {
  return 'children' in node ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0;
}

function hasText(node: Root | RootContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return 'children' in node && node.children.some(hasText);
}
