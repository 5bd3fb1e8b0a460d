import { NewTabMark } from '@/shared/ui/actions/anchor';
import { Icon } from '@/shared/ui/text/icon';
import { Menu, MenuItem, MenuLink } from '@/shared/ui/actions/menu';
import { linkCopy as copy } from './link-copy';
import { moreButton } from './link-generator.css';

/** Id of the button that opens a link's menu. */
export const actionsId = (address: string) => `actions-${address}`;

interface LinkActionsProps {
  /** The link without `https://`. */
  readonly address: string;
  readonly archived: boolean;
  onRename(this: void): void;
  onArchive(this: void): void;
}

/** Menu of the rarer actions of a link. */
export function LinkActions({ address, archived, onRename, onArchive }: LinkActionsProps) {
  const label = copy.list.actionsOf(address);
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" id={actionsId(address)} className={moreButton} aria-label={label}>
          <Icon name="more" />
        </button>
      }
    >
      <MenuLink
        // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu adds the content
        link={<a href={`https://${address}`} target="_blank" rel="noreferrer" />}
      >
        <span>{copy.open}</span>
        <NewTabMark />
      </MenuLink>
      <MenuItem onSelect={onRename}>{copy.list.rename}</MenuItem>
      <MenuItem onSelect={onArchive}>{archived ? copy.list.bringBack : copy.list.archive}</MenuItem>
    </Menu>
  );
}
