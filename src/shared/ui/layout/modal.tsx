import * as Dialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../text/icon';
import {
  actions as actionsStyle,
  close,
  dialog,
  head,
  overlay,
  title as titleStyle,
} from './modal.css';
import { pageHeadingId, withNamesUnbroken } from './page-header';
import { Text } from '../text/text';
import { visuallyHidden } from '../text/visually-hidden.css';

type Leaving =
  | { blocking?: false | undefined; onClose: () => void }
  /** Ignores Escape and clicks outside the dialog, and has no close button: only an action inside closes the dialog. */
  | { blocking: true; onClose?: undefined };

export type ModalProps = Leaving & {
  open: boolean;
  title: string;
  /** Text announced with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  width?: 'narrow' | 'wide' | undefined;
  /** Without a visible title and padding: the content fills the dialog. */
  bare?: boolean | undefined;
  /** Called before Escape closes the dialog, which `preventDefault` prevents. */
  onEscape?: ((event: Event) => void) | undefined;
  /** Element that initially gets focus, such as the safe choice in a confirmation. Defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** The element that opened a series of dialogs, each of which closes before the next one opens. */
let lastOpener: Element | null = null;

/** Returns the button of the open menu that an element is in, which closes when a dialog opens over it. */
function menuButtonOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
}

/**
 * A dialog over an inert page. Focus moves to its first control, or to the dialog if it has none, and stays inside.
 * When the dialog closes, focus returns to the element that had it before, or to the page's heading if that element is
 * gone (WAI-ARIA Authoring Practices, dialog).
 */
export function Modal({
  open,
  title,
  description,
  children,
  actions,
  width = 'narrow',
  bare = false,
  onEscape,
  initialFocus,
  blocking = false,
  onClose,
}: ModalProps) {
  const opener = useRef<Element | null>(null);

  function refuse(event: Event): void {
    if (blocking) event.preventDefault();
  }

  function giveFocusBack(event: Event): void {
    // The library restores focus only to its own trigger, so here focus would be lost.
    event.preventDefault();
    // Closing the dialog may already have moved focus, for example to the next page's heading.
    if (document.activeElement !== document.body) return;
    lastOpener = null;
    const from = opener.current;
    const canFocus = from instanceof HTMLElement || from instanceof SVGElement;
    const gone = !canFocus || !from.isConnected;
    (gone ? document.getElementById(pageHeadingId) : from)?.focus();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={overlay}>
          <Dialog.Content
            className={dialog({ width: bare ? 'bare' : width })}
            role={blocking ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            onOpenAutoFocus={(event) => {
              const { activeElement, body } = document;
              const from = menuButtonOf(activeElement) ?? activeElement;
              lastOpener = from === body ? lastOpener : from;
              opener.current = lastOpener;
              if (initialFocus === undefined) return;
              event.preventDefault();
              // Its bottom buttons are in view. Scrolling to them would hide the title.
              initialFocus.current?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={giveFocusBack}
            onEscapeKeyDown={onEscape ?? refuse}
            onInteractOutside={refuse}
          >
            <div className={bare ? visuallyHidden : head({ closable: !blocking })}>
              <Dialog.Title className={titleStyle}>{withNamesUnbroken(title)}</Dialog.Title>
              {description === undefined ? null : (
                <Dialog.Description asChild>
                  <Text as="div" tone="muted">
                    {description}
                  </Text>
                </Dialog.Description>
              )}
            </div>
            {children}
            {actions === undefined ? null : <div className={actionsStyle}>{actions}</div>}
            {blocking ? null : (
              // Last in the tab order, so that focus starts in the dialog's content.
              <Dialog.Close className={close({ bare })} aria-label="Close">
                <Icon name="close" size="small" />
              </Dialog.Close>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
