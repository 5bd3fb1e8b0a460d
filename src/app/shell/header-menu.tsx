import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { place } from './header-menu.css';
import { MenuMissing } from './menu-missing';
import type { HeaderMenuName } from './open-menu';

const OpenMenu = lazyComponent(async () => (await import('./open-menu')).OpenMenu, {
  waiting: null,
  failed: () => null,
});

/** Loads the menu library and all menus. */
export const preloadMenus = OpenMenu.preload;

interface HeaderMenuProps {
  readonly name: HeaderMenuName;
  readonly trigger: ReactElement<ComponentPropsWithRef<'button'>>;
}

type Shown = 'button' | 'missing' | { readonly openedBy: 'pointer' | 'key' };

/**
 * A header menu. The first press opens it once the menu library has loaded, and the button stays focused until then. If
 * the library fails to load, an alert shows support's phone number.
 */
export function HeaderMenu({ name, trigger }: HeaderMenuProps) {
  const [shown, setShown] = useState<Shown>('button');
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const isMissing = shown === 'missing';

  useEffect(() => {
    if (!isMissing) return undefined;
    const close = () => setShown('button');
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && whole.current?.contains(target) !== true) close();
    };
    const closeByKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', close, { signal });
    document.addEventListener('keydown', closeByKey, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => listening.abort();
  }, [isMissing]);

  if (typeof shown === 'object') {
    return <OpenMenu name={name} trigger={trigger} openedBy={shown.openedBy} />;
  }

  const open = (openedBy: 'pointer' | 'key') =>
    void preloadMenus().then(
      () => setShown({ openedBy }),
      () => setShown('missing'),
    );

  return (
    <div ref={whole} className={place}>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        // A click triggered by Enter or Space has a `detail` of 0.
        onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'key' : 'pointer'),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open('key');
        },
      })}
      {isMissing ? <MenuMissing subject="menu" retry={() => open('key')} /> : null}
    </div>
  );
}
