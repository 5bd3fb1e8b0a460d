import { Icon } from '../text/icon';
import { LazyListMenu } from './lazy-list-menu';
import type { ListedItem } from './menu';
import { trigger } from './row-menu.css';

export type RowMenuProps = {
  /** Name of the button and its menu, such as "Actions for example.com". */
  label: string;
  items: readonly ListedItem[];
};

/** A row's actions, behind a three-dot button. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <LazyListMenu
      trigger={
        <button type="button" className={trigger} aria-label={label}>
          <Icon name="more" />
        </button>
      }
      label={label}
      items={items}
    />
  );
}
