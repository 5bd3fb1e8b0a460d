import { asTyped, longestTriedText, type TriedPattern } from '@contract/compliance';
import { removeInvisible } from '@contract/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { triedQuery } from '@/shared/api/compliance-queries';

/** The pause in typing after which the text is tried, in milliseconds. */
const rest = 350;

export interface Trial {
  readonly typed: string;
  type(this: void, text: string): void;
  /** The text to which the positions in `tried` refer, as it is tried: with the characters of a keyboard. */
  readonly text: string;
  readonly isTooLong: boolean;
  readonly tried: readonly TriedPattern[] | undefined;
  /** True while a newer text or pattern is being tried. */
  readonly isOutdated: boolean;
  readonly failure: string | null;
  retry(this: void): void;
}

/** Tries all patterns and the form's pattern on the typed text. */
export function useTrial(pattern: string): Trial {
  const [typed, type] = useState('');
  const cleaned = asTyped(removeInvisible(typed));
  const rested = useRested(`${pattern}\n${cleaned}`, rest);
  const [restedPattern = '', ...lines] = rested.split('\n');
  const text = lines.join('\n');
  const isTooLong = text.length > longestTriedText;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    triedQuery(isTooLong ? '' : text, restedPattern === '' ? undefined : restedPattern),
  );
  const shown = useShown(text, isPlaceholderData ? undefined : data);
  return {
    typed,
    type,
    text: text === '' ? '' : shown.text,
    isTooLong,
    tried: shown.tried,
    isOutdated: isPlaceholderData || rested !== `${pattern}\n${cleaned}`,
    failure: error === null ? null : error.message,
    retry: () => void refetch(),
  };
}

/** Returns the value once it has been unchanged for a given time, in milliseconds. */
function useRested<Value>(value: Value, rest: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}

/** Returns the latest result and its text until the next result arrives. */
function useShown(text: string, tried: readonly TriedPattern[] | undefined) {
  const [shown, setShown] = useState({ text, tried });
  if (tried !== undefined && (shown.tried !== tried || shown.text !== text)) {
    setShown({ text, tried });
  }
  return shown;
}
