import type { Link } from '@contract/link';
import { formatCount } from '@/shared/lib/format/count';
import { readCampaignId } from '@/entities/campaign';
import { Badge } from '@/shared/ui/badge';
import type { Column } from '@/shared/ui/data-table';
import { Cluster } from '@/shared/ui/layout';
import { Note } from '@/shared/ui/text';
import type { LinkFigures } from '../../model/links/link-figures';
import { addressOfSaved } from '../../model/links/tracking-link';
import { CopyLinks } from './copy-links';
import { linkCopy as copy } from './link-copy';
import { linkCell, linkText, linkWords, reason, unknownStarts } from './link-generator.css';
import { LinkActions } from './link-actions';
import { QrDownloads } from './qr-downloads';
import { QrImage } from './qr-image';
import { RenameForm, type Renaming } from './rename-form';

export type LinkColumn = 'link' | 'visits' | 'starts' | 'actions';

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
    id: 'actions',
    header: columns.actions,
    headerHidden: true,
    align: 'end',
    cell: (row) => <RowActions {...row} />,
  },
];

function NamedLink({ link, isOff, rename }: LinkRow) {
  const address = addressOfSaved(link);
  const source = readCampaignId(`${link.source}${link.code}`)?.source.name ?? link.source;
  return (
    <div className={linkCell}>
      <QrImage link={address} size="small" />
      <div className={linkWords}>
        {'onStart' in rename ? (
          <Cluster gap={2} rowGap={0}>
            {link.name || source}
            {isOff ? <Badge tone="warning">{copy.list.siteOff}</Badge> : null}
          </Cluster>
        ) : (
          <RenameForm link={link} {...rename} />
        )}
        <span className={linkText}>{address}</span>
        <Note as="span">
          {link.name === '' ? null : copy.list.ofSource(source)}
          {copy.list.savedBy(link.created_by, link.created_at)}
        </Note>
      </div>
    </div>
  );
}

function Starts({ starts }: LinkFigures) {
  if (starts.count !== null) return formatCount(starts.count);
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

function RowActions({ link, rename, onArchive }: LinkRow) {
  const address = addressOfSaved(link);
  return (
    <Cluster gap={1} justify="end">
      <CopyLinks place="row" links={[address]} />
      <QrDownloads named link={address} tone="quiet" />
      <LinkActions
        address={address}
        archived={link.archived}
        onRename={'onStart' in rename ? rename.onStart : () => undefined}
        onArchive={onArchive}
      />
    </Cluster>
  );
}
