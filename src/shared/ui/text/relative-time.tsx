import { timeInWords } from '../../lib/format/day';
import { agoInWords } from '../../lib/format/relative-time';
import { exact, relativeTime } from './relative-time.css';

/** A time relative to now. Hovering or focusing it shows the exact time. */
export function RelativeTime({ moment }: { moment: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach the exact time
    <time className={relativeTime} dateTime={moment} tabIndex={0}>
      <span>{agoInWords(moment)}</span>
      <span className={exact}>{timeInWords(moment)}</span>
    </time>
  );
}
