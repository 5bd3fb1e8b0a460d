import { useEffect, useState } from 'react';

/** Whether something may still be waited for, after so many milliseconds no more. */
export function usePatience(milliseconds: number): 'waiting' | 'over' {
  const [patience, setPatience] = useState<'waiting' | 'over'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setPatience('over'), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return patience;
}
