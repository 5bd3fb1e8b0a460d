import { useEffect, useRef } from 'react';
import { announce } from './announcer';

/**
 * Announces a sentence, such as the number of matches of a filter, whenever `key` changes. The first key isn't
 * announced. `undefined` means that a change is still pending.
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
