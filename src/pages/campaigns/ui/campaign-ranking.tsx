import { memo } from 'react';
import { SegmentedFilter } from '@/shared/ui/fields/segmented-filter';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { StackedBars } from '@/shared/ui/chart/stacked-bars';
import { Panel } from '@/shared/ui/layout/panel';
import { Tabs } from '@/shared/ui/layout/tabs';
import { Note } from '@/shared/ui/text/text';
import { barsOf, type CampaignGroup } from '../model/arrange-campaigns';
import { campaignTabs, rankingViews, type CampaignsSearch } from '../model/campaigns-search';
import { CampaignRows } from './campaign-rows';
import { campaignsCopy as copy } from './campaigns-copy';

interface CampaignRankingProps extends Pick<CampaignsSearch, 'tab' | 'view'> {
  readonly groups: readonly CampaignGroup[];
  onChange(this: void, change: Partial<CampaignsSearch>): void;
}

/** Domains, landing pages or campaign IDs, as a bar chart or as rows. Memoized, so that sorting the table doesn't rerender it. */
export const CampaignRanking = memo(function CampaignRanking({
  groups,
  tab,
  view,
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
        <Stack gap={4}>
          <Cluster gap={3} justify="between">
            <SegmentedFilter
              label={copy.viewLabel}
              segments={rankingViews.map((value) => ({ value, label: copy.views[value] }))}
              value={view}
              onChoose={(chosen) => onChange({ view: chosen })}
            />
            <Note>{copy.rankedBy[view]}</Note>
          </Cluster>
          {view === 'apart' ? (
            <CampaignRows groups={groups} tab={tab} />
          ) : (
            <StackedBars
              title={copy.ranking(copy.nouns[tab].one)}
              empty={copy.none.title}
              items={barsOf(groups)}
              nouns={{ items: copy.nouns[tab], ...copy.nouns.figures }}
            />
          )}
        </Stack>
      </Tabs>
    </Panel>
  );
});
