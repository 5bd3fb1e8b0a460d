import { cloneElement, useState, type MouseEvent } from 'react';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { SpinnerMark } from '@/shared/ui/spinner-mark';
import { FailureStatus } from './failure-status';
import { linkCopy as copy } from './link-copy';
import { moreButton } from './link-generator.css';
import type { LinkMenuProps } from './link-menu';

const LinkMenu = lazyComponent(async () => (await import('./link-menu')).LinkMenu, {
  waiting: null,
  failed: () => null,
});

const preload = () => void LinkMenu.preload().catch(() => undefined);

/** Id of the button that opens a link's menu. */
export const actionsId = (address: string) => `actions-${address}`;

type LinkActionsProps = Omit<LinkMenuProps, 'label'>;

/** Menu of the rarer actions of a link. Hovering or focusing its button loads the menu library. */
export function LinkActions(props: LinkActionsProps) {
  const [menu, setMenu] = useState<'closed' | 'loading' | 'failed' | 'pointer' | 'key'>('closed');
  const label = copy.list.actionsOf(props.address);

  function open(by: 'pointer' | 'key'): void {
    setMenu('loading');
    LinkMenu.preload().then(
      () => setMenu(by),
      () => setMenu('failed'),
    );
  }

  const button = (
    <button
      type="button"
      id={actionsId(props.address)}
      className={moreButton}
      aria-label={label}
      aria-busy={menu === 'loading'}
    >
      {menu === 'loading' ? <SpinnerMark /> : <Icon name="more" />}
    </button>
  );
  if (menu === 'pointer' || menu === 'key') {
    return <LinkMenu {...props} label={label} trigger={button} openedBy={menu} />;
  }
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: preload,
        onFocus: preload,
        // Enter and Space trigger a click whose `detail` is 0.
        onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'key' : 'pointer'),
      })}
      <FailureStatus message={menu === 'failed' && copy.list.menuFailed} />
    </>
  );
}
