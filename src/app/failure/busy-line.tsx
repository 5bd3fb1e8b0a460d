import { useEffect, useState } from 'react';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { SpinnerMark } from '@/shared/ui/feedback/spinner-mark';
import { line, pill } from './busy-line.css';
import { shellCopy } from '../shell/shell-copy';

/** Delay before the line appears, in milliseconds. */
const patience = 1000;

/** A line that says that a request is being retried. It never causes a layout shift. */
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
        <span>{shellCopy.busy}</span>
      </LiveRegion>
    </div>
  ) : null;
}
