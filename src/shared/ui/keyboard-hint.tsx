import { hint } from './keyboard-hint.css';

interface KeyboardHintProps {
  /** A key as keyboards label it. */
  readonly children: string;
  /** Crosses the key out: the shortcut is off. */
  readonly off?: boolean | undefined;
}

/** A keyboard shortcut, hidden from screen readers and from devices without a keyboard: describe it in words as well. */
export function KeyboardHint({ children, off = false }: KeyboardHintProps) {
  return (
    <kbd className={hint({ off })} aria-hidden="true">
      {children}
    </kbd>
  );
}
