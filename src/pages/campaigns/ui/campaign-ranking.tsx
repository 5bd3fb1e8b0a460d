import { memo } from 'react';
import { StackedBars } from '@/shared/ui/chart/stacked-bars';
import { Panel } from '@/shared/ui/layout/panel';
import { Tabs } from '@/shared/ui/layout/tabs';
import type { CampaignBar } from '../model/arrange-campaigns';
import { campaignTabs, type CampaignsSearch, type CampaignTab } from '../model/campaigns-search';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignRankingProps {
  readonly bars: readonly CampaignBar[];
  readonly tab: CampaignTab;
  readonly asTable: boolean;
  onChange(this: void, change: Partial<CampaignsSearch>): void;
}

/** A bar chart of domains, landing pages or campaign IDs. Memoized, so that sorting the table doesn't rerender it. */
export const CampaignRanking = memo(function CampaignRanking({
  bars,
  tab,
  asTable,
  onChange,
}: CampaignRankingProps) {
  return (
    <Panel>
      <Tabs
        label={copy.tabsLabel}
        tabs={campaignTabs.map((value) => ({ value, label: copy.tabs[value] }))}
        value={tab}
        onChoose={(chosen) => onChange({ tab: chosen })}
      >
        <StackedBars
          title={copy.tabs[tab]}
          empty={copy.none.title}
          items={bars}
          nouns={{ items: copy.nouns[tab], ...copy.nouns.figures }}
          view={asTable ? 'table' : 'chart'}
          onView={(view) => onChange({ table: view === 'table' })}
        />
      </Tabs>
    </Panel>
  );
});
