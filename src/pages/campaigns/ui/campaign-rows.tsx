import { nameInWords } from '@contract/name-in-words';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { figuresCopy, figureColumn, mostPrinted, Named, usePrinting } from '@/entities/visit';
import { Stack } from '@/shared/ui/layout/layout';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Pager } from '@/shared/ui/lists/pager';
import { Note, Span } from '@/shared/ui/text/text';
import type { CampaignGroup } from '../model/arrange-campaigns';
import type { CampaignsSearch, CampaignTab } from '../model/campaigns-search';
import { barFigure, share } from './campaign-rows.css';
import { campaignsCopy as copy } from './campaigns-copy';

const pageSize = 10;

interface CampaignRowsProps {
  readonly groups: readonly CampaignGroup[];
  readonly tab: CampaignTab;
  /** The page number, starting at 1. If it is too high, the last page is shown. */
  readonly page: number;
  onChange(this: void, change: Partial<CampaignsSearch>): void;
}

/** Domains, landing pages or campaign IDs with each figure in its own column, and with its change. */
export function CampaignRows({ groups, tab, page: asked, onChange }: CampaignRowsProps) {
  const printing = usePrinting();
  const page = Math.min(asked, Math.max(1, Math.ceil(groups.length / pageSize)));
  const shown = printing
    ? groups.slice(0, mostPrinted)
    : groups.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Stack gap={3}>
      <DataTable
        caption={copy.tabs[tab]}
        columns={columnsOf(groups, tab)}
        rows={shown}
        rowKey={({ label }) => label}
      />
      {!printing ? (
        <Pager
          label={copy.rowPages}
          page={page}
          pageSize={pageSize}
          total={groups.length}
          onPage={(rows) => onChange({ rows })}
        />
      ) : groups.length > mostPrinted ? (
        <Note>{figuresCopy.hits.notPrinted(groups.length - mostPrinted)}</Note>
      ) : null}
    </Stack>
  );
}

function columnsOf(
  groups: readonly CampaignGroup[],
  tab: CampaignTab,
): readonly Column<CampaignGroup, string>[] {
  const bars = (figure: 'page_views' | 'quotestarts') => {
    const most = Math.max(1, ...groups.map((group) => group[figure]));
    const { cell, ...column } = figureColumn(figure);
    return {
      ...column,
      cell: (group: CampaignGroup) => (
        <span
          className={barFigure}
          style={assignInlineVars({ [share]: String(group[figure] / most) })}
        >
          {cell(group)}
        </span>
      ),
    };
  };
  return [
    {
      id: 'label',
      header: copy.oneOf[tab],
      rowHeader: true,
      cell: ({ label, name }) => (
        <Named name={name}>
          <Span breaks>{nameInWords(label)}</Span>
        </Named>
      ),
    },
    figureColumn('visits'),
    bars('page_views'),
    bars('quotestarts'),
    figureColumn('quote_rate'),
    figureColumn('phone_clicks'),
  ];
}
