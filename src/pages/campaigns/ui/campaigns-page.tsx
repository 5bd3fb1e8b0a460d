import { getRouteApi } from '@tanstack/react-router';
import { sameDays, useHasNothingToCount } from '@/features/choose-range';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { CampaignStats } from './campaign-stats';
import { campaignsCopy as copy } from './campaigns-copy';

const route = getRouteApi('/campaigns/');

/** Campaign stats, with a way to the link generator. */
export function CampaignsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Without a domain, buying one is the page's main action.
  const tone = useHasNothingToCount() ? 'secondary' : 'primary';
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            <ButtonLink to="/qlp" search={sameDays(search)}>
              {copy.landingPages}
            </ButtonLink>
            <ButtonLink to="/campaigns/tools" search={{ tool: 'links' }} tone={tone}>
              {copy.toolsTab.links}
            </ButtonLink>
          </>
        }
      />
      <CampaignStats
        search={search}
        write={(next) => navigate({ search: next, replace: true, resetScroll: false })}
      />
    </Stack>
  );
}
