import { useCopying } from '@/shared/lib/network/use-copying';
import { Button } from '@/shared/ui/actions/button';
import { Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { linkCopy as copy } from './link-copy';

interface CopyLinksProps {
  /** `card`: the next step after the form; `row`: a button of a table row, which names its link. */
  readonly place: 'card' | 'row';
  /** The links without `https://`. */
  readonly links: readonly string[];
  /** True to say that the links are among the agency's. */
  readonly isSaved?: boolean;
  onCopied?: ((this: void) => void) | undefined;
}

/** Copies links and shows the result, because the browser may refuse to copy. */
export function CopyLinks({ place, links, isSaved = false, onCopied }: CopyLinksProps) {
  const { outcome, copy: copyText } = useCopying();

  async function copyThem(): Promise<void> {
    if (await copyText(links.map((link) => `https://${link}`).join('\n'))) onCopied?.();
  }

  const isInRow = place === 'row';
  return (
    <>
      <Button
        tone={isInRow ? 'secondary' : 'primary'}
        size={isInRow ? 'small' : 'medium'}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        width={isInRow ? 'content' : 'full'}
        disabled={links.length === 0}
        onClick={() => void copyThem()}
      >
        {isInRow ? (
          <>
            <span>{copy.list.copyShort}</span>
            <VisuallyHidden>{copy.ofLink(links.join(' '))}</VisuallyHidden>
          </>
        ) : links.length > 1 ? (
          copy.copyLinks(links.length)
        ) : (
          copy.copyLink
        )}
      </Button>
      <span role="status">
        {outcome === 'none' ? null : isInRow && outcome === 'copied' ? (
          <VisuallyHidden>{copy.copied(1, isSaved)}</VisuallyHidden>
        ) : (
          <Span size="small" tone={outcome === 'copied' ? 'success' : 'danger'}>
            {outcome === 'copied' ? copy.copied(links.length, isSaved) : copy.notCopied}
          </Span>
        )}
      </span>
    </>
  );
}
