import { nameInWords } from '@contract/name-in-words';
import { memo } from 'react';
import { figureColumn, Named, PagedRows, pageName, type Compared } from '@/entities/visit';
import { Button } from '@/shared/ui/actions/button';
import { DataTable } from '@/shared/ui/lists/data-table';
import { Panel } from '@/shared/ui/layout/panel';
import type { CampaignLine } from '../model/arrange-campaigns';
import type { CampaignsSearch } from '../model/campaigns-search';
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

const words = [word('source'), word('landing_page'), word('domain'), word('cmpid')];

const figure = (id: 'visits' | 'quotestarts', lines: CampaignTableProps['lines']) =>
  ({ ...figureColumn(id, lines), header: copy.columns[id], sortable: 'descending' }) as const;

type Arrangement = Pick<CampaignsSearch, 'by' | 'descending' | 'page'>;

interface CampaignTableProps extends Arrangement {
  /** The sorted lines. */
  readonly lines: readonly Compared<CampaignLine>[];
  onChange(this: void, change: Partial<Arrangement>): void;
  onExport(this: void): void;
}

/** A table of all campaigns, five per page. Memoized, so that changing the ranking doesn't rerender it. */
export const CampaignTable = memo(function CampaignTable({
  lines,
  by,
  descending,
  page,
  onChange,
  onExport,
}: CampaignTableProps) {
  return (
    <PagedRows
      rows={lines}
      pageSize={5}
      label={copy.pages}
      page={page}
      onPage={(next) => onChange({ page: next })}
    >
      {(shown) => (
        <Panel
          title={copy.table}
          padding="none"
          actions={
            <Button size="small" onClick={onExport}>
              {copy.export}
            </Button>
          }
        >
          <DataTable
            caption={copy.table}
            columns={[...words, figure('visits', shown), figure('quotestarts', shown)]}
            rows={shown}
            // Rows contain only text, so they paint faster if the elements are reused.
            rowKey={(_, index) => String(index)}
            sort={{ column: by, direction: descending ? 'descending' : 'ascending' }}
            onSort={({ column, direction }) =>
              onChange({ by: column, descending: direction === 'descending', page: 1 })
            }
          />
        </Panel>
      )}
    </PagedRows>
  );
});
