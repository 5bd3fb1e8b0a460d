import { LiveRegion } from './live-region';
import { spinner } from './spinner.css';
import { SpinnerMark } from './spinner-mark';

/** Long work, and in words what is being done, such as "Asking the registrar…". */
export function Spinner({ label }: { label: string }) {
  return (
    <LiveRegion as="span" className={spinner}>
      <SpinnerMark />
      {label}
    </LiveRegion>
  );
}
