import type { ReactElement } from 'react';
import { NewTabMark } from '@/shared/ui/anchor';
import { Menu, MenuItem, MenuLink } from '@/shared/ui/menu';
import { linkCopy as copy } from './link-copy';

export interface LinkMenuProps {
  /** Name of the menu and its button. */
  readonly label: string;
  /** The link without `https://`. */
  readonly address: string;
  readonly archived: boolean;
  onRename(this: void): void;
  onArchive(this: void): void;
}

interface OpenLinkMenuProps extends LinkMenuProps {
  readonly trigger: ReactElement;
  readonly openedBy: 'pointer' | 'key';
}

/** A link's menu, open on its first render because its button loads it. */
export function LinkMenu(props: OpenLinkMenuProps) {
  const { label, address, archived, trigger, openedBy, onRename, onArchive } = props;
  return (
    <Menu label={label} trigger={trigger} defaultOpen openedBy={openedBy}>
      <MenuLink
        // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu adds the content
        link={<a href={`https://${address}`} target="_blank" rel="noreferrer" />}
      >
        {copy.open}
        <NewTabMark />
      </MenuLink>
      <MenuItem onSelect={onRename}>{copy.list.rename}</MenuItem>
      <MenuItem onSelect={onArchive}>{archived ? copy.list.bringBack : copy.list.archive}</MenuItem>
    </Menu>
  );
}
