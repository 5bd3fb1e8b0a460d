import { announcementTags } from '@contract/announcement';
import DOMPurify, { type Config } from 'dompurify';
import { createElement, type ReactNode } from 'react';
import { NewTabMark, TextAnchor } from '@/shared/ui/anchor';

const allowed = {
  ALLOWED_TAGS: [...announcementTags],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Nodes, not text: nothing here is ever read as HTML a second time.
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true };

function shownLink(href: string | null, key: number, children: ReactNode): ReactNode {
  if (href === null) return children;
  if (!/^https?:/i.test(href)) {
    return (
      <TextAnchor key={key} href={href}>
        {children}
      </TextAnchor>
    );
  }
  return (
    <TextAnchor key={key} href={href} target="_blank" rel="noopener noreferrer">
      {children} <NewTabMark />
    </TextAnchor>
  );
}

function shown(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = announcementTags.find((each) => each === node.localName);
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map(shown);
  if (tag === 'a') return shownLink(node.getAttribute('href'), key, children);
  return tag === undefined ? children : createElement(tag, { key }, children);
}

/**
 * The message of an announcement as elements of the portal. The backend has cleaned it; it is cleaned again, since
 * whoever connects a backend of their own may have forgotten, and of what is left only known elements are rendered.
 */
export function readMessage(html: string): ReactNode {
  const { childNodes } = DOMPurify.sanitize(html, allowed);
  return [...childNodes].map(shown);
}
