import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The values by the key of their history entry and their name. */
const kept = new Map<string, unknown>();

/** Forgets all values, which may contain what a person has typed. */
export const forgetKeptState = () => kept.clear();

/** State that isn't in the URL, such as which rows are open, but returns with Back like the URL. */
export function useKeptState<Value>(name: string, initial: Value) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const key = `${entry} ${name}`;
  const [value, setValue] = useState(() => (kept.get(key) as Value | undefined) ?? initial);
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    // A new entry goes on with the value of the one before.
    if (kept.has(key)) setValue(kept.get(key) as Value);
  }
  useEffect(() => void kept.set(key, value), [key, value]);
  return [value, setValue] as const;
}
