import { mark, track } from './spinner-mark.css';

/** The ring alone. Use it beside text that names the action in progress. */
export function SpinnerMark() {
  return (
    <svg className={mark} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className={track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
