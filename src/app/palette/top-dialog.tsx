import { useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { afterPaint, painted } from '@/shared/lib/rest/painted';
import { dialog } from './palette.css';

/** The element that gets focus back. It is kept if the dialog opens again before that. */
let opener: Element | null = null;

interface TopDialogProps {
  readonly label: string;
  /** Called once the dialog is gone and focus is back on the page. */
  readonly afterwards: RefObject<(() => void) | undefined>;
  readonly children: ReactNode;
  onClose(this: void): void;
}

/**
 * A dialog above an inert page. It is a popover, which the browser closes on Escape, on a press beside it and on the
 * back gesture. The page becomes inert only once the dialog is painted, because that restyles the whole page; so would
 * `showModal`.
 */
export function TopDialog({ label, afterwards, children, onClose }: TopDialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  const leave = useCallback(() => {
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost && opener instanceof HTMLElement) opener.focus();
    afterwards.current?.();
  }, [afterwards]);

  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const page = document.getElementById('root');
    const { activeElement: from, body } = document;
    if (from !== body && !shown.contains(from)) opener = from;
    let isOpen = true;
    shown.showPopover();
    void painted().then(() => page?.toggleAttribute('inert', isOpen));
    return () => {
      isOpen = false;
      afterPaint(() => {
        page?.removeAttribute('inert');
        leave();
      });
    };
  }, [leave]);

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
