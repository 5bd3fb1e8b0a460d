import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Tabs } from '@/shared/ui/tabs';
import { campaignTools } from '../model/campaigns-search';
import { CampaignLinks } from './campaign-links';
import { CampaignStats } from './campaign-stats';
import { campaignsCopy as copy } from './campaigns-copy';

const route = getRouteApi('/campaigns/tools');

/** The same in two tabs. */
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
        onChoose={(tool) => void navigate({ search: { ...search, tool }, resetScroll: false })}
      >
        {search.tool === 'stats' ? (
          <CampaignStats
            search={search}
            write={(next) =>
              navigate({ search: { ...search, ...next }, replace: true, resetScroll: false })
            }
          />
        ) : (
          <CampaignLinks search={search} />
        )}
      </Tabs>
    </Stack>
  );
}
