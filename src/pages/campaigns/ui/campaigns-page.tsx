import { getRouteApi } from '@tanstack/react-router';
import { useAskedDays } from '@/features/choose-range';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { CampaignStats } from './campaign-stats';
import { campaignsCopy as copy } from './campaigns-copy';
import { CampaignLinks } from './campaign-links';

const route = getRouteApi('/campaigns/');

/** The campaign stats, with the tracking link generator below. */
export function CampaignsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { last30Days, readToday } = useAskedDays(search);
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <>
            <ButtonLink to="/qlp">{copy.landingPages}</ButtonLink>
            <ButtonLink to="/campaigns/tools" search={{ tool: 'links' }}>
              {copy.toTools}
            </ButtonLink>
          </>
        }
      />
      <CampaignStats
        search={search}
        write={(next) => navigate({ search: next, replace: true, resetScroll: false })}
        onRefreshed={readToday}
      />
      <CampaignLinks days={last30Days} />
    </Stack>
  );
}
