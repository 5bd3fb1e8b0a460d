import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { landingPagesCopy as copy } from './landing-pages-copy';

/** The outlines of the totals and of the table. */
export function LandingPagesLoading() {
  return (
    <Loading label={copy.loading}>
      <Stack gap={5}>
        <Skeleton shape="block" />
        <Panel>
          <Stack gap={4}>
            {['one', 'two', 'three'].map((each) => (
              <Skeleton key={each} width="long" />
            ))}
          </Stack>
        </Panel>
      </Stack>
    </Loading>
  );
}
