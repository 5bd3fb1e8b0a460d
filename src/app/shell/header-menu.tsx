import {
  cloneElement,
  lazy,
  startTransition,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import type { HeaderMenuName } from './open-menu';

const loadMenu = () => import('./open-menu');
const OpenMenu = lazy(async () => ({ default: (await loadMenu()).OpenMenu }));

interface HeaderMenuProps {
  readonly name: HeaderMenuName;
  /** The button that opens it. */
  readonly trigger: ReactElement<ComponentPropsWithRef<'button'>>;
}

/**
 * A menu of the header. It brings a menu library with it, so it loads when it is pointed at, focused or pressed, and
 * the first press opens it. Until it is there the button stays as it is, with the focus (a transition waits unseen).
 */
export function HeaderMenu({ name, trigger }: HeaderMenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(null);
  if (openedBy !== null) return <OpenMenu name={name} trigger={trigger} openedBy={openedBy} />;
  const open = (by: 'pointer' | 'key') => startTransition(() => setOpenedBy(by));
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadMenu(),
    onFocus: () => void loadMenu(),
    // Enter and Space press without a pointer: their click counts none.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open('key');
    },
  });
}
