import type { ReactNode } from 'react';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import type { MessageElement, MessagePart } from '../model/read-message';

/** An announcement's message, rendered as elements so that no text is parsed as HTML. */
export function MessageView({ parts }: { readonly parts: readonly MessagePart[] }) {
  return parts.map((part, index) =>
    // The index is a stable key, because a message's parts never change.
    typeof part === 'string' ? (
      <span key={index}>{part}</span>
    ) : (
      <ElementView key={index} {...part} />
    ),
  );
}

function ElementView({ tag, href, children }: MessageElement) {
  if (tag === 'br') return <br />;
  const content = <MessageView parts={children} />;
  if (tag === 'a') return <MessageLink href={href}>{content}</MessageLink>;
  const Tag = tag;
  return <Tag>{content}</Tag>;
}

interface MessageLinkProps {
  readonly href: string | null;
  readonly children: ReactNode;
}

/** A link that opens other sites in a new tab, so that no work in the portal is lost. */
function MessageLink({ href, children }: MessageLinkProps) {
  if (href === null) return children;
  return (
    <TextAnchor href={href} opensTab={/^https?:/i.test(href)}>
      {children}
    </TextAnchor>
  );
}
