import type { KeyboardEvent } from 'react';

/**
 * For buttons that confirm a charge. Enter that is still held from the last confirmation must not confirm an amount that
 * has changed meanwhile. Space presses a button only once it is released.
 */
export const unlessHeld = {
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
} as const;
