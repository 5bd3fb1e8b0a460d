import { useRouterState } from '@tanstack/react-router';
import { Split, Stack, Tiles } from '@/shared/ui/layout';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { isQuiet } from '../router/route-metadata';
import { loadingCard } from './shell.css';
import { shellCopy } from './shell-copy';

/** Shown until the user and the account have loaded, in the shape of the page. */
export function PageLoading() {
  const shape = useRouterState({
    select: ({ matches, location }) =>
      isQuiet(matches) ? wizard : location.pathname === '/' ? dashboard : list,
  });
  return (
    <Loading label={shellCopy.loading}>
      <Stack gap={5}>
        <Skeleton shape="heading" width="short" />
        {shape}
      </Stack>
    </Loading>
  );
}

/** A panel with placeholder rows. */
function Card({ rows }: { readonly rows: number }) {
  return (
    <div className={loadingCard}>
      <Stack gap={5}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} width={row === 0 ? 'half' : 'full'} />
        ))}
      </Stack>
    </div>
  );
}

const dashboard = (
  <>
    <Tiles>
      <Card rows={2} />
      <Card rows={2} />
      <Card rows={2} />
    </Tiles>
    <Card rows={6} />
  </>
);

const wizard = (
  <>
    <Skeleton width="long" />
    <Split aside={<Card rows={5} />}>
      <Card rows={4} />
    </Split>
  </>
);

const list = <Card rows={7} />;
