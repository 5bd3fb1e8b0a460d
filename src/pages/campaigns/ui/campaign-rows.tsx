import { nameInWords } from '@contract/name-in-words';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { figureColumn, FirstRows, Named } from '@/entities/visit';
import { DataTable, type Column } from '@/shared/ui/lists/data-table';
import { Span } from '@/shared/ui/text/text';
import type { CampaignGroup } from '../model/arrange-campaigns';
import type { CampaignTab } from '../model/campaigns-search';
import { barFigure, share } from './campaign-rows.css';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignRowsProps {
  readonly groups: readonly CampaignGroup[];
  readonly tab: CampaignTab;
}

/** Domains, landing pages or campaign IDs with each figure in its own column, and with its change. */
export function CampaignRows({ groups, tab }: CampaignRowsProps) {
  return (
    <FirstRows rows={groups} most={10} title={copy.tabs[tab]}>
      {(shown) => (
        <DataTable
          caption={copy.tabs[tab]}
          columns={columnsOf(groups, tab)}
          rows={shown}
          stacksFigures
          rowKey={({ key }) => key}
        />
      )}
    </FirstRows>
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
