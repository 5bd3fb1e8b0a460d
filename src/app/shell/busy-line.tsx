import { useEffect, useState } from 'react';
import { LiveRegion } from '@/shared/ui/live-region';
import { SpinnerMark } from '@/shared/ui/spinner-mark';
import { line, pill } from './busy-line.css';
import { shellCopy } from './shell-copy';

/** How long a wait has to last before it is worth saying, in milliseconds. */
const patience = 1000;

/** Says that what the page shows as loading is being asked for again. Nothing on the page moves. */
export function BusyLine() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? (
    <div className={line}>
      <LiveRegion className={pill}>
        <SpinnerMark />
        {shellCopy.busy}
      </LiveRegion>
    </div>
  ) : null;
}
