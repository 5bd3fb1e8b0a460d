import {
  cloneElement,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { Icon, type IconName } from './icon';
import { lazyComponent } from './lazy-component';
import { link as linkStyle } from './link.css';
import { plainLinks, trigger } from './row-menu.css';
import { SpinnerMark } from './spinner-mark';

export type RowMenuItem = {
  label: string;
  icon?: IconName | undefined;
  /** True if it takes something away. */
  danger?: boolean | undefined;
  /** A link element without children, such as `<Link to="/profile" />`. */
  link: ReactElement<{ className?: string }>;
};

export type RowMenuProps = {
  /** Name of the button and its menu, such as "Actions for example.com". */
  label: string;
  items: readonly RowMenuItem[];
};

const OpenRowMenu = lazyComponent(async () => (await import('./open-row-menu')).OpenRowMenu, {
  waiting: null,
  failed: () => null,
});

const preload = () => void OpenRowMenu.preload().catch(() => undefined);

const focusFirstLink = (links: HTMLElement | null) => links?.querySelector('a')?.focus();

type State = 'closed' | 'loading' | 'failed' | 'openedByPointer' | 'openedByKey';

/**
 * A row's actions, behind a three-dot button. Hovering or focusing the button loads the menu library. If it can't be
 * loaded, pressing the button shows plain links.
 */
export function RowMenu({ label, items }: RowMenuProps) {
  const [state, setState] = useState<State>('closed');

  function open(openState: State): void {
    setState('loading');
    OpenRowMenu.preload().then(
      () => setState(openState),
      () => setState('failed'),
    );
  }

  if (state === 'failed') {
    return (
      <span className={plainLinks} ref={focusFirstLink}>
        {items.map(({ link, label: name }) =>
          cloneElement(link, { key: name, className: linkStyle({ tone: 'standalone' }) }, name),
        )}
      </span>
    );
  }

  const button = (
    <button type="button" className={trigger} aria-label={label} aria-busy={state === 'loading'}>
      {state === 'loading' ? <SpinnerMark /> : <Icon name="more" />}
    </button>
  );
  if (state === 'openedByPointer' || state === 'openedByKey') {
    const openedBy = state === 'openedByKey' ? 'key' : 'pointer';
    return <OpenRowMenu trigger={button} label={label} items={items} openedBy={openedBy} />;
  }
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    // Enter and Space trigger a click whose `detail` is 0.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'openedByKey' : 'openedByPointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open('openedByKey');
    },
  });
}
