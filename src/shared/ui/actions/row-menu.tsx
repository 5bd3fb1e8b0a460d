import type { ReactElement } from 'react';
import { NewTabMark } from './anchor';
import { Icon, type IconName } from '../text/icon';
import { Menu, MenuLink } from './menu';
import { trigger } from './row-menu.css';

export type RowMenuItem = {
  label: string;
  icon?: IconName | undefined;
  /** True if it takes something away. */
  danger?: boolean | undefined;
  /** True if the link opens a new tab. */
  opensTab?: boolean | undefined;
  /** A link element without children, such as `<Link to="/profile" />`. */
  link: ReactElement;
};

export type RowMenuProps = {
  /** Name of the button and its menu, such as "Actions for example.com". */
  label: string;
  items: readonly RowMenuItem[];
};

/** A row's actions, behind a three-dot button. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" className={trigger} aria-label={label}>
          <Icon name="more" />
        </button>
      }
      label={label}
    >
      {items.map((item) => (
        <MenuLink
          key={item.label}
          link={item.link}
          icon={item.icon}
          tone={item.danger ? 'danger' : undefined}
        >
          <span>{item.label}</span>
          {item.opensTab ? <NewTabMark /> : null}
        </MenuLink>
      ))}
    </Menu>
  );
}
