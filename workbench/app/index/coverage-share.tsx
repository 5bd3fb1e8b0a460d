import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { shareStyle } from './coverage-share.css';

interface CoverageShareProps {
  /** From 0 to 1; undefined while it is counted. */
  readonly share: number | undefined;
  /** After the number. */
  readonly words?: string | undefined;
  /** After the number, for screen readers. */
  readonly hiddenWords?: string | undefined;
}

/** How much of a machine a tour covers. Never rounded up to all of it. */
export function CoverageShare({ share, words, hiddenWords }: CoverageShareProps) {
  if (share === undefined) return null;
  return (
    <span className={shareStyle} data-complete={share === 1}>
      {Math.floor(share * 100)} %{words === undefined ? null : ` ${words}`}
      {hiddenWords === undefined ? null : <VisuallyHidden> {hiddenWords}</VisuallyHidden>}
    </span>
  );
}
