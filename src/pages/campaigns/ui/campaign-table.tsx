import { nameInWords } from '@contract/name-in-words';
import { memo } from 'react';
import { figuresCopy, mostPrinted, Named, pageName, usePrinting } from '@/entities/visit';
import { formatCount } from '@/shared/lib/format/count';
import { Button } from '@/shared/ui/actions/button';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Pager } from '@/shared/ui/lists/pager';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import {
  orderedLines,
  pageOf,
  pageSize,
  type CampaignLine,
  type LineOrder,
} from '../model/arrange-campaigns';
import type { CampaignColumn, CampaignsSearch } from '../model/campaigns-search';
import { namesInWords } from '../model/link-names';
import { campaignsCopy as copy } from './campaigns-copy';

/** The plain names beside paths and campaign IDs. */
const nameOf: Readonly<Record<string, (line: CampaignLine) => string | undefined>> = {
  landing_page: ({ landing_page }) => pageName(landing_page),
  cmpid: ({ names }) => namesInWords(names),
};

const word = (id: 'source' | 'landing_page' | 'domain' | 'cmpid') =>
  ({
    id,
    header: copy.columns[id],
    sortable: 'ascending',
    rowHeader: id === 'source',
    cell: (line: CampaignLine) => <Named name={nameOf[id]?.(line)}>{nameInWords(line[id])}</Named>,
  }) as const;

const figure = (id: 'visits' | 'quotestarts') =>
  ({
    id,
    header: copy.columns[id],
    align: 'end',
    sortable: 'descending',
    cell: (line: CampaignLine) => formatCount(line[id]),
  }) as const;

const columns: readonly Column<CampaignLine, CampaignColumn>[] = [
  word('source'),
  word('landing_page'),
  word('domain'),
  word('cmpid'),
  figure('visits'),
  figure('quotestarts'),
];

type Arrangement = Pick<CampaignsSearch, 'by' | 'descending' | 'page'>;

interface CampaignTableProps extends Arrangement {
  readonly lines: readonly CampaignLine[];
  readonly order: LineOrder;
  onChange(this: void, change: Partial<Arrangement>): void;
  onExport(this: void): void;
}

/** A table of all campaigns, five per page. Memoized, so that changing the ranking doesn't rerender it. */
export const CampaignTable = memo(function CampaignTable({
  lines,
  order,
  by,
  descending,
  page: asked,
  onChange,
  onExport,
}: CampaignTableProps) {
  const printing = usePrinting();
  const { lines: onPage, page, pages } = pageOf(lines, order, asked);
  const shown = printing ? orderedLines(lines, order.subarray(0, mostPrinted)) : onPage;
  const notPrinted = lines.length - mostPrinted;
  return (
    <Panel
      title={copy.table}
      padding="none"
      actions={
        <Button size="small" onClick={onExport}>
          {copy.export}
        </Button>
      }
      foot={
        printing ? (
          notPrinted > 0 ? (
            <Note>{figuresCopy.hits.notPrinted(notPrinted)}</Note>
          ) : undefined
        ) : pages > 1 ? (
          <Pager
            label={copy.pages}
            page={page}
            pageSize={pageSize}
            total={lines.length}
            onPage={(next) => onChange({ page: next })}
          />
        ) : undefined
      }
    >
      <DataTable
        caption={copy.table}
        columns={columns}
        rows={shown}
        // Rows contain only text, so they paint faster if the elements are reused.
        rowKey={(_, index) => String(index)}
        sort={{ column: by, direction: descending ? 'descending' : 'ascending' }}
        onSort={({ column, direction }) =>
          onChange({ by: column, descending: direction === 'descending', page: 1 })
        }
      />
    </Panel>
  );
});
