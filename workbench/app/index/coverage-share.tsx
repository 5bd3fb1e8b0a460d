import { shareStyle } from './coverage-share.css';

interface CoverageShareProps {
  /** From 0 to 1; undefined while it is counted. */
  readonly share: number | undefined;
  /** After the number. */
  readonly words?: string | undefined;
}

/** How much of a machine its tour and journeys cover. Never rounded up to all of it. */
export function CoverageShare({ share, words }: CoverageShareProps) {
  if (share === undefined) return null;
  return (
    <span className={shareStyle} data-complete={share === 1}>
      {Math.floor(share * 100)} %{words === undefined ? null : ` ${words}`}
    </span>
  );
}
