import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { shareStyle } from './coverage-share.css';

interface CoverageShareProps {
  /** The share from 0 to 1; undefined while it is being computed. */
  readonly share: number | undefined;
  /** The text after the number. */
  readonly words?: string | undefined;
  /** The text after the number for screen readers. */
  readonly hiddenWords?: string | undefined;
}

/** Displays the share of a machine that a tour covers. It is never rounded up to 100%. */
export function CoverageShare({ share, words, hiddenWords }: CoverageShareProps) {
  if (share === undefined) return null;
  return (
    <span className={shareStyle} data-complete={share === 1}>
      {Math.floor(share * 100)} %{words === undefined ? null : ` ${words}`}
      {hiddenWords === undefined ? null : <VisuallyHidden> {hiddenWords}</VisuallyHidden>}
    </span>
  );
}
