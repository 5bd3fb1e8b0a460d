import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The values by the key of their history entry and their name. */
const kept = new Map<string, unknown>();

/** State that isn't in the URL, such as which rows are open, but returns with Back like the URL. */
export function useKeptState<Value>(name: string, initial: Value) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const key = `${entry} ${name}`;
  const [value, setValue] = useState(() => (kept.get(key) as Value | undefined) ?? initial);
  useEffect(() => void kept.set(key, value), [key, value]);
  return [value, setValue] as const;
}
