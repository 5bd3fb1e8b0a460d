import { useEffect, useState } from 'react';
import { lazyComponent } from '@/shared/ui/lazy-component';

/** Delay until the first page is loaded: until then a new version would have nothing to replace. */
const delayMilliseconds = 5_000;

const Updates = lazyComponent(async () => (await import('./updates')).Updates, {
  waiting: null,
  failed: () => null,
});

/** Checks for new versions. Its code is loaded while the files of this version still exist. */
export function UpdatesInTime() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Updates /> : null;
}
