import { Stack } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

export function StatsLoading({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <Stack gap={5}>
        <Skeleton shape="block" />
        <Panel>
          <Stack gap={5}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Stack>
        </Panel>
      </Stack>
    </Loading>
  );
}
