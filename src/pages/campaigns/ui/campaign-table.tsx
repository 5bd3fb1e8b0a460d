import { nameInWords } from '@contract/name-in-words';
import { memo } from 'react';
import {
  figureColumn,
  figuresCopy,
  mostPrinted,
  Named,
  pageName,
  usePrinting,
  type Compared,
} from '@/entities/visit';
import { Button } from '@/shared/ui/actions/button';
import { DataTable } from '@/shared/ui/lists/data-table';
import { SortField } from '@/shared/ui/lists/sort-field';
import { Pager } from '@/shared/ui/lists/pager';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
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

const wordColumns = [word('source'), word('landing_page'), word('domain'), word('cmpid')];

const figure = (id: 'visits' | 'quotestarts') =>
  ({ ...figureColumn(id), header: copy.columns[id], sortable: 'descending' }) as const;

const columns = [...wordColumns, figure('visits'), figure('quotestarts')];

type Arrangement = Pick<CampaignsSearch, 'by' | 'descending' | 'page'>;

interface CampaignTableProps extends Arrangement {
  /** The sorted lines. */
  readonly lines: readonly Compared<CampaignLine>[];
  onChange(this: void, change: Partial<Arrangement>): void;
  onExport(this: void): void;
}

const pageSize = 5;

/**
 * A table of all campaigns, five per page, or together on request and on paper. A page number that is too high shows
 * the last page. Memoized, so that changing the ranking doesn't rerender it.
 */
export const CampaignTable = memo(function CampaignTable({
  lines,
  by,
  descending,
  page: asked,
  onChange,
  onExport,
}: CampaignTableProps) {
  const total = lines.length;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const printing = usePrinting();
  const words = { ...figuresCopy.rows, of: copy.table };
  const { shown: listed, button } = useShowAll(lines, pageSize, words);
  const isWhole = printing || listed.length > pageSize;
  const [from, to] = isWhole ? [0, mostPrinted] : [(page - 1) * pageSize, page * pageSize];
  const shown = lines.slice(from, to);
  const left = isWhole ? total - mostPrinted : 0;
  return (
    <Panel
      title={copy.table}
      padding="none"
      actions={
        <>
          {button}
          <Button size="small" onClick={onExport}>
            {copy.export}
          </Button>
        </>
      }
      foot={
        left > 0 ? (
          <Note>{figuresCopy.rows.left(left)}</Note>
        ) : isWhole || total <= pageSize ? undefined : (
          <Pager
            label={copy.pages}
            {...{ page, pageSize, total }}
            onPage={(next) => onChange({ page: next })}
          />
        )
      }
    >
      <DataTable
        caption={copy.table}
        columns={columns}
        rows={shown}
        stacksFigures
        // Rows contain only text, so they paint faster if the elements are reused.
        rowKey={(_, index) => String(index)}
        sort={{ column: by, direction: descending ? 'descending' : 'ascending' }}
        SortField={SortField}
        onSort={({ column, direction }) =>
          onChange({ by: column, descending: direction === 'descending', page: 1 })
        }
      />
    </Panel>
  );
});
