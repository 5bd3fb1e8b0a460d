import { shareStyle } from './coverage-share.css';

interface CoverageShareProps {
  /** The share from 0 to 1; undefined while it is being computed. */
  readonly share: number | undefined;
  /** The text after the number. */
  readonly words: string;
}

/** Displays the share of a machine that a tour would cover. It is never rounded up to 100%. */
export function CoverageShare({ share, words }: CoverageShareProps) {
  if (share === undefined) return null;
  return (
    <span className={shareStyle} data-complete={share === 1}>
      {Math.floor(share * 100)} % {words}
    </span>
  );
}
