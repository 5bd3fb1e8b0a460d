import { announcementTags } from '@contract/announcement';
import type { ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

const schema: Schema = {
  tagNames: [...announcementTags],
  attributes: { a: ['href'] },
  protocols: { href: [...linkSchemes] },
  ancestors: { li: ['ol', 'ul'] },
  // Drops these elements with their content. Other disallowed elements keep their text.
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

/** Only absolute links, which mean the same wherever the message is shown. */
function isWholeAddress(href: unknown): href is string {
  return (
    typeof href === 'string' &&
    URL.canParse(href) &&
    linkSchemes.some((scheme) => new URL(href).protocol === `${scheme}:`)
  );
}

function withSafeLinks<Node extends RootContent | ElementContent>(node: Node): Node {
  if (node.type !== 'element') return node;
  const children = node.children.map(withSafeLinks);
  if (node.tagName !== 'a') return { ...node, children };
  const { href } = node.properties;
  const properties = isWholeAddress(href) ? { href, rel: ['noopener', 'noreferrer'] } : {};
  return { ...node, properties, children };
}

/**
 * Sanitizes HTML to `announcementTags`: parses it as a browser would (WHATWG) and serializes only what is allowed.
 * Returns an empty string if no text is left.
 */
export function cleanMessage(html: string): string {
  const safe = sanitize(fromHtml(html, { fragment: true }), schema);
  const root: Root =
    safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
  if (!hasText(root)) return '';
  return toHtml({ ...root, children: root.children.map(withSafeLinks) }).trim();
}

function hasText(node: Root | RootContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return 'children' in node && node.children.some(hasText);
}
