import { LiveRegion } from './live-region';
import { spinner } from './spinner.css';
import { SpinnerMark } from './spinner-mark';

/** Progress of something slow, with words for what is happening, such as "Asking the registrar…". */
export function Spinner({ label }: { label: string }) {
  return (
    <LiveRegion as="span" className={spinner}>
      <SpinnerMark />
      {label}
    </LiveRegion>
  );
}
