import { useEffect, useState } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';

/** Once the first page stands: until then a new version would find nothing to replace. */
const delayMilliseconds = 5_000;

const Updates = lazyPart(async () => (await import('./updates')).Updates, {
  waiting: null,
  failed: () => null,
});

/** Looks for new versions. Its code is loaded while the files of this one are still there. */
export function UpdatesInTime() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Updates /> : null;
}
