import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { Span } from '@/shared/ui/text';
import { linkCopy as copy } from './link-copy';

interface CopyLinksProps {
  /** `form` is for the next step after a form, and `row` for a subtle button at the end of a table row. */
  readonly place: 'form' | 'row';
  readonly links: readonly string[];
  onCopied(this: void): void;
  /** Other buttons, placed before the result text, so that it doesn't move them. */
  readonly children?: ReactNode;
}

/** A button that copies links and shows the result, because the browser may refuse to copy. */
export function CopyLinks({ place, links, onCopied, children }: CopyLinksProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');

  async function copyThem(): Promise<void> {
    try {
      await navigator.clipboard.writeText(links.map((link) => `https://${link}`).join('\n'));
      setOutcome('copied');
      onCopied();
    } catch {
      setOutcome('failed');
    }
  }

  const isInRow = place === 'row';
  const said = (
    <span role="status">
      {outcome === 'none' ? null : (
        <Span size="small" tone={outcome === 'copied' ? 'success' : 'danger'}>
          {outcome === 'copied' ? copy.copied(links.length) : copy.notCopied}
        </Span>
      )}
    </span>
  );

  return (
    <Cluster gap={3} justify={isInRow ? 'end' : 'start'}>
      {isInRow ? said : null}
      <Button
        tone={isInRow ? 'secondary' : 'primary'}
        size={isInRow ? 'small' : 'medium'}
        icon="copy"
        disabled={links.length === 0}
        onClick={() => void copyThem()}
      >
        {links.length > 1 ? copy.copyLinks(links.length) : copy.copyLink}
      </Button>
      {children}
      {isInRow ? null : said}
    </Cluster>
  );
}
