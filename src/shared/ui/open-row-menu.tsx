import type { ReactElement } from 'react';
import { Menu, MenuLink } from './menu';
import type { RowMenuProps } from './row-menu';

type OpenRowMenuProps = RowMenuProps & {
  trigger: ReactElement;
  openedBy: 'pointer' | 'key';
};

/** A row's menu, open on its first render. */
export function OpenRowMenu({ trigger, label, items, openedBy }: OpenRowMenuProps) {
  return (
    <Menu trigger={trigger} label={label} defaultOpen openedBy={openedBy}>
      {items.map((item) => (
        <MenuLink
          key={item.label}
          link={item.link}
          icon={item.icon}
          tone={item.danger ? 'danger' : undefined}
        >
          {item.label}
        </MenuLink>
      ))}
    </Menu>
  );
}
