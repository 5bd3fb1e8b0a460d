import { useRouterState } from '@tanstack/react-router';
import { Split, Stack, Tiles } from '@/shared/ui/layout';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { isQuiet } from '../router/route-metadata';
import { shellCopy } from './shell-copy';

/** Shown until the user and the account have loaded, in the shape of the page that comes. */
export function LoadingScreen() {
  const shape = useRouterState({
    select: ({ matches, location }) =>
      isQuiet(matches) ? wizard : location.pathname === '/' ? dashboard : list,
  });
  return (
    <Loading label={shellCopy.loading}>
      <Stack gap={5}>
        <Skeleton shape="heading" width="half" />
        {shape}
      </Stack>
    </Loading>
  );
}

const dashboard = (
  <>
    <Tiles>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Tiles>
    <Skeleton shape="panel" />
  </>
);

const wizard = (
  <>
    <Skeleton width="half" />
    <Split aside={<Skeleton shape="panel" />}>
      <Skeleton shape="panel" />
    </Split>
  </>
);

const list = (
  <>
    <Skeleton shape="control" width="half" />
    <Skeleton shape="panel" />
  </>
);
