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
 * A menu of the header. Its menu library loads on hover, focus or press, and the first press opens it. Until then the
 * button stays in place and keeps the focus (the transition renders in the background).
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
    // The click of Enter and Space has a detail of 0.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open('key');
    },
  });
}
