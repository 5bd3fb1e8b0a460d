import { useState } from 'react';

/** Copies a text, and tells the outcome, because the browser may refuse to copy. */
export function useCopying() {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  return {
    outcome,
    /** Resolves to true if the text was copied. */
    async copy(text: string): Promise<boolean> {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
        return true;
      } catch {
        setOutcome('failed');
        return false;
      }
    },
  };
}
