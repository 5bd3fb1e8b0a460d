import type { Link } from '@contract/link';
import { formatCount } from '@contract/count';
import { linkTitle } from '@/entities/campaign';
import { Badge } from '@/shared/ui/text/badge';
import type { Column } from '@/shared/ui/lists/data-table';
import { Cluster } from '@/shared/ui/layout/layout';
import { Note } from '@/shared/ui/text/text';
import type { LinkFigures } from '../../model/links/link-figures';
import { addressOfSaved } from '../../model/links/tracking-link';
import { CopyLinks } from './copy-links';
import { linkCopy as copy } from './link-copy';
import { linkCell, linkPart, linkText, reason, unknownStarts, uses } from './link-generator.css';
import { LinkActions } from './link-actions';
import { QrDownloads } from './qr-downloads';
import { QrImage } from './qr-image';
import { RenameForm, type Renaming } from './rename-form';

export type LinkColumn = 'link' | 'visits' | 'starts' | 'uses' | 'more';

export interface LinkRow {
  readonly link: Link;
  /** Undefined until the stats have loaded. */
  readonly figures: LinkFigures | undefined;
  /** True if the link leads to a site that is switched off. */
  readonly isOff: boolean;
  readonly rename: Renaming | { onStart(this: void): void };
  onArchive(this: void): void;
}

const { columns } = copy.list;

export const linkColumns: readonly Column<LinkRow, LinkColumn>[] = [
  {
    id: 'link',
    header: columns.link,
    rowHeader: true,
    cell: (row) => <NamedLink {...row} />,
  },
  {
    id: 'visits',
    header: columns.visits,
    align: 'end',
    sortable: 'descending',
    cell: ({ figures }) =>
      figures === undefined ? copy.list.unknown : formatCount(figures.visits),
  },
  {
    id: 'starts',
    header: columns.starts,
    align: 'end',
    sortable: 'descending',
    cell: ({ figures }) => (figures === undefined ? copy.list.unknown : <Starts {...figures} />),
  },
  {
    id: 'uses',
    header: columns.uses,
    headerHidden: true,
    align: 'end',
    cell: ({ link }) => <LinkUses address={addressOfSaved(link)} />,
  },
  {
    id: 'more',
    header: columns.more,
    headerHidden: true,
    align: 'end',
    cell: ({ link, rename, onArchive }) => (
      <LinkActions
        link={link}
        onRename={'onStart' in rename ? rename.onStart : () => undefined}
        onArchive={onArchive}
      />
    ),
  },
];

function NamedLink({ link, isOff, rename }: LinkRow) {
  const address = addressOfSaved(link);
  const source = linkTitle('', `${link.source}${link.code}`);
  return (
    <div className={linkCell}>
      <QrImage link={address} size="small" />
      {'onStart' in rename ? (
        <Cluster gap={2} rowGap={0}>
          <span>{link.name || source}</span>
          {isOff ? <Badge tone="warning">{copy.list.siteOff}</Badge> : null}
        </Cluster>
      ) : (
        <RenameForm link={link} {...rename} />
      )}
      <LinkText address={address} />
      <Note as="span">
        {link.name === '' ? null : <span>{copy.list.ofSource(source)}</span>}
        <span>{copy.list.savedBy(link.created_by, link.created_on)}</span>
      </Note>
    </div>
  );
}

/** A link's address, which breaks before its path if one line is too short for both. */
function LinkText({ address }: { readonly address: string }) {
  const path = address.indexOf('/');
  return (
    <span className={linkText}>
      <span className={linkPart}>{address.slice(0, path)}</span>
      <span className={linkPart}>{address.slice(path)}</span>
    </span>
  );
}

function Starts({ starts }: LinkFigures) {
  if (starts.count !== null) return <span>{formatCount(starts.count)}</span>;
  return (
    <span className={unknownStarts}>
      <span aria-label={copy.list.cannotTell} role="img">
        {copy.list.unknown}
      </span>
      <span className={reason}>
        {starts.sharedWith === null
          ? copy.list.elsewhere(starts.ofCampaign)
          : copy.list.sharedWith(starts.ofCampaign, starts.sharedWith)}
      </span>
    </span>
  );
}

function LinkUses({ address }: { readonly address: string }) {
  return (
    <div className={uses}>
      <CopyLinks place="row" links={[address]} />
      <QrDownloads named link={address} tone="quiet" />
    </div>
  );
}
