import { useEffect, useState } from 'react';
import { lazyComponent } from '@/shared/ui/lazy-component';

/** The delay before checking for updates, so that the first page can load. */
const delayMilliseconds = 5_000;

const Updates = lazyComponent(async () => (await import('./updates')).Updates, {
  waiting: null,
  failed: () => null,
});

/** Checks for new versions. Loads the code for this early, while the files of this version still exist. */
export function UpdatesInTime() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Updates /> : null;
}
