import { comma, earlier } from './counter.css';
import { statsCopy } from './stats-copy';

/** The earlier figure below a figure; nothing for none. A screen reader reads both as `55, was 90`. */
export function Earlier({ was }: { readonly was: string }) {
  return was === '' ? null : (
    <>
      <span className={comma}>, </span>
      <span className={earlier} data-below="">
        {statsCopy.was(was)}
      </span>
    </>
  );
}
