import { getRouteApi } from '@tanstack/react-router';
import { useAskedDays } from '@/features/choose-range';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Tabs } from '@/shared/ui/layout/tabs';
import { campaignTools, type CampaignsSearch } from '../model/campaigns-search';
import { CampaignLinks } from './campaign-links';
import { CampaignStats } from './campaign-stats';
import { campaignsCopy as copy } from './campaigns-copy';

const route = getRouteApi('/campaigns/tools');

/** The campaign stats and the link generator, in two tabs. */
export function CampaignToolsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack gap={5}>
      <PageHeader title={copy.tools} lead={copy.toolsLead} />
      <Tabs
        label={copy.toolsTabs}
        tabs={campaignTools.map((value) => ({ value, label: copy.toolsTab[value] }))}
        value={search.tool}
        onChoose={(tool) => navigate({ search: { ...search, tool, page: 1 }, resetScroll: false })}
      >
        {search.tool === 'stats' ? (
          <CampaignStats
            search={search}
            write={(next) =>
              navigate({ search: { ...search, ...next }, replace: true, resetScroll: false })
            }
          />
        ) : (
          <LinksTab
            search={search}
            onSearch={(change) =>
              void navigate({
                search: (now) => ({ ...now, ...change }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </Tabs>
    </Stack>
  );
}

interface LinksTabProps {
  readonly search: CampaignsSearch;
  onSearch(this: void, change: Partial<CampaignsSearch>): void;
}

/** Reads the current day when the tab is opened, as the stats tab does. */
function LinksTab({ search, onSearch }: LinksTabProps) {
  const { last30Days } = useAskedDays(search);
  return <CampaignLinks days={last30Days} search={search} onSearch={onSearch} />;
}
