import type { Link as SavedLink } from '@contract/link';
import { Link } from '@tanstack/react-router';
import { NewTabMark } from '@/shared/ui/actions/anchor';
import { Icon } from '@/shared/ui/text/icon';
import { Menu, MenuItem, MenuLink } from '@/shared/ui/actions/menu';
import { addressOfSaved } from '../../model/links/tracking-link';
import { linkCopy as copy } from './link-copy';
import { moreButton } from './link-generator.css';

/** Id of the button that opens a link's menu. */
export const actionsId = (address: string) => `actions-${address}`;

interface LinkActionsProps {
  readonly link: SavedLink;
  onRename(this: void): void;
  onArchive(this: void): void;
}

/** Menu of the rarer actions of a link. */
export function LinkActions({ link, onRename, onArchive }: LinkActionsProps) {
  const { domain, source, code, archived } = link;
  const address = addressOfSaved(link);
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
      <MenuLink
        link={
          <Link
            to="/campaigns"
            search={{
              domain,
              only: [source + code],
              tab: 'campaign-ids',
              view: 'apart',
            }}
          />
        }
      >
        <span>{copy.list.stats}</span>
      </MenuLink>
      <MenuItem onSelect={onRename}>{copy.list.rename}</MenuItem>
      <MenuItem onSelect={onArchive}>{archived ? copy.list.bringBack : copy.list.archive}</MenuItem>
    </Menu>
  );
}
