import { hint } from './keyboard-hint.css';

interface KeyboardHintProps {
  /** A key as keyboards label it. */
  readonly children: string;
  /** Crossed out: the key does nothing now. */
  readonly off?: boolean | undefined;
}

/** A key that does something here. Sighted people only: state the shortcut in words as well. */
export function KeyboardHint({ children, off = false }: KeyboardHintProps) {
  return (
    <kbd className={hint({ off })} aria-hidden="true">
      {children}
    </kbd>
  );
}
