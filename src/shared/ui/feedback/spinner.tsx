import { LiveRegion } from './live-region';
import { spinner } from './spinner.css';
import { SpinnerMark } from './spinner-mark';

/** Shows the name of a slow action in progress, such as "Asking the registrar…". */
export function Spinner({ label }: { label: string }) {
  return (
    <LiveRegion as="span" className={spinner}>
      <SpinnerMark />
      <span>{label}</span>
    </LiveRegion>
  );
}
