import { useEffect, useRef } from 'react';
import { announce } from './announcer';

/**
 * Announces a sentence each time `key` changes, such as the number of matches after each change of a filter. The first
 * key belongs to the page's first render and is not announced; `undefined` means that the change has not settled yet.
 */
export function useAnnouncedChange(key: string | undefined, sentence: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (key === undefined || key === last.current) return;
    const isFirst = last.current === undefined;
    last.current = key;
    if (!isFirst) announce(sentence);
  }, [key, sentence]);
}
