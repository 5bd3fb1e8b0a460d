import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Cluster } from '@/shared/ui/layout';
import { Text } from '@/shared/ui/text';
import { linkCopy as copy } from './link-copy';

interface CopyLinksProps {
  readonly links: readonly string[];
  onCopied(this: void): void;
}

/** Copies links, and says whether that worked: a browser may refuse it. */
export function CopyLinks({ links, onCopied }: CopyLinksProps) {
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

  return (
    <Cluster gap={3}>
      <Button
        tone="primary"
        icon="copy"
        disabled={links.length === 0}
        onClick={() => void copyThem()}
      >
        {links.length > 1 ? copy.copyLinks(links.length) : copy.copyLink}
      </Button>
      <span role="status">
        {outcome === 'none' ? null : (
          <Text as="span" size="small" tone={outcome === 'copied' ? 'success' : 'danger'}>
            {outcome === 'copied' ? copy.copied(links.length) : copy.notCopied}
          </Text>
        )}
      </span>
    </Cluster>
  );
}
