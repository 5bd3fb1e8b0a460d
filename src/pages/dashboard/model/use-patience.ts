import { useEffect, useState } from 'react';

/** Returns `waiting` until the time is up, then `over`. */
export function usePatience(milliseconds: number): 'waiting' | 'over' {
  const [patience, setPatience] = useState<'waiting' | 'over'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setPatience('over'), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return patience;
}
