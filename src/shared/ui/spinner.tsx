import { LiveRegion } from './live-region';
import { spinner } from './spinner.css';
import { SpinnerMark } from './spinner-mark';

/** Progress of a slow action, with its name, such as "Asking the registrar…". */
export function Spinner({ label }: { label: string }) {
  return (
    <LiveRegion as="span" className={spinner}>
      <SpinnerMark />
      {label}
    </LiveRegion>
  );
}
