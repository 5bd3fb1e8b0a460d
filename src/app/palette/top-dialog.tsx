import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { dialog } from './palette.css';

interface TopDialogProps {
  readonly label: string;
  /** Called once the dialog is gone and focus is back on the page. */
  readonly afterwards: RefObject<(() => void) | undefined>;
  readonly children: ReactNode;
  onClose(this: void): void;
}

/**
 * A dialog above an inert page. It is a popover, which the browser closes on Escape, on a press beside it and on the
 * back gesture.
 */
export function TopDialog({ label, afterwards, children, onClose }: TopDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    opener.current = document.activeElement;
    element.current?.showPopover();
    document.getElementById('root')?.setAttribute('inert', '');
  }, []);
  // Not in the layout effect, during which the dialog still has focus.
  useEffect(
    () => () => {
      document.getElementById('root')?.removeAttribute('inert');
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
      afterwards.current?.();
    },
    [afterwards],
  );

  return createPortal(
    <dialog
      ref={element}
      popover="auto"
      className={dialog}
      aria-modal="true"
      aria-label={label}
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
