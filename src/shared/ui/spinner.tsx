import { LiveRegion } from './live-region';
import { spinner } from './spinner.css';
import { SpinnerMark } from './spinner-mark';

/** Shows that a slow action is in progress, with its name, such as "Asking the registrar…". */
export function Spinner({ label }: { label: string }) {
  return (
    <LiveRegion as="span" className={spinner}>
      <SpinnerMark />
      {label}
    </LiveRegion>
  );
}
