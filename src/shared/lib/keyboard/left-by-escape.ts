import type { KeyboardEvent } from 'react';
import { isComposed } from './is-typed';

/**
 * Props of a form or a question that Escape leaves as long as nothing is typed, so that no key loses text. Menus that it
 * opens outside itself keep the key for themselves.
 */
export const leftByEscape = (isTyped: boolean, leave: () => void) => ({
  onKeyDown({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (key === 'Escape' && isInside && !isTyped && !isComposed(nativeEvent)) leave();
  },
});
