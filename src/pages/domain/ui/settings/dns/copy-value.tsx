import { useCopying } from '@/shared/lib/network/use-copying';
import { Button } from '@/shared/ui/actions/button';
import { Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { dnsCopy as copy } from './dns-copy';

interface CopyValueProps {
  readonly value: string;
  /** What is copied, for screen readers. */
  readonly of: string;
}

export function CopyValue({ value, of }: CopyValueProps) {
  const { outcome, copy: copyText } = useCopying();
  return (
    <span>
      <Button
        size="small"
        tone="quiet"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copyText(value)}
      >
        <span>{`${copy.copy} `}</span>
        <VisuallyHidden>{of}</VisuallyHidden>
      </Button>
      <span role="status">
        {outcome === 'copied' ? <VisuallyHidden>{copy.copied}</VisuallyHidden> : null}
        {outcome === 'failed' ? (
          <Span size="small" tone="danger">
            {copy.notCopied}
          </Span>
        ) : null}
      </span>
    </span>
  );
}
