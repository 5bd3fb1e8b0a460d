import type { KeyboardEvent } from 'react';

/**
 * Props for buttons that confirm a charge. An Enter key that is still held down from the last confirmation must not
 * confirm a changed amount. Space needs no such check, because it activates a button only when released.
 */
export const unlessHeld = {
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
} as const;
