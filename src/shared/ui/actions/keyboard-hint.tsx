import { hint } from './keyboard-hint.css';

interface KeyboardHintProps {
  /** The key, as labeled on keyboards. */
  readonly children: string;
  /** Draws the key with a dashed border to show that the shortcut is off. */
  readonly off?: boolean | undefined;
}

/**
 * A keyboard shortcut. It is hidden from screen readers and on devices without a keyboard, so describe it in words as
 * well.
 */
export function KeyboardHint({ children, off = false }: KeyboardHintProps) {
  return (
    <kbd className={hint({ off })} aria-hidden="true">
      {children}
    </kbd>
  );
}
