import { memo } from 'react';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { Stack } from '@/shared/ui/layout/layout';
import { StackedBars } from '@/shared/ui/chart/stacked-bars';
import { Panel } from '@/shared/ui/layout/panel';
import { Tabs } from '@/shared/ui/layout/tabs';
import { barsOf, type CampaignGroup } from '../model/arrange-campaigns';
import { campaignTabs, rankingViews, type CampaignsSearch } from '../model/campaigns-search';
import { CampaignRows } from './campaign-rows';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignRankingProps extends Pick<CampaignsSearch, 'tab' | 'view' | 'rows'> {
  readonly groups: readonly CampaignGroup[];
  readonly asTable: boolean;
  onChange(this: void, change: Partial<CampaignsSearch>): void;
}

/** Domains, landing pages or campaign IDs, as a bar chart or as rows. Memoized, so that sorting the table doesn't rerender it. */
export const CampaignRanking = memo(function CampaignRanking({
  groups,
  tab,
  view,
  rows,
  asTable,
  onChange,
}: CampaignRankingProps) {
  return (
    <Panel>
      <Tabs
        label={copy.tabsLabel}
        tabs={campaignTabs.map((value) => ({ value, label: copy.tabs[value] }))}
        value={tab}
        onChoose={(chosen) => onChange({ tab: chosen, rows: 1 })}
      >
        <Stack gap={4}>
          <SegmentedFilter
            label={copy.viewLabel}
            segments={rankingViews.map((value) => ({ value, label: copy.views[value] }))}
            value={view}
            onChoose={(chosen) => onChange({ view: chosen, rows: 1 })}
          />
          {view === 'apart' ? (
            <CampaignRows groups={groups} tab={tab} page={rows} onChange={onChange} />
          ) : (
            <StackedBars
              title={copy.tabs[tab]}
              empty={copy.none.title}
              items={barsOf(groups)}
              nouns={{ items: copy.nouns[tab], ...copy.nouns.figures }}
              view={asTable ? 'table' : 'chart'}
              onView={(shown) => onChange({ table: shown === 'table' })}
            />
          )}
        </Stack>
      </Tabs>
    </Panel>
  );
});
