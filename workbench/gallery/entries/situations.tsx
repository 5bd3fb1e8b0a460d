import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Panel } from '@/shared/ui/panel';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Spinner } from '@/shared/ui/spinner';
import { SpinnerMark } from '@/shared/ui/spinner-mark';
import type { GalleryEntry } from '../entry';

export const situations: readonly GalleryEntry[] = [
  {
    id: 'skeleton',
    title: 'Skeleton',
    group: 'Loading, empty, failed',
    files: ['skeleton'],
    use: 'The final shape of what is loading, shown after 150 ms and named for who cannot see it. As high as what follows, so that nothing jumps.',
    specimens: [
      {
        name: 'Shapes',
        Show: () => (
          <Loading label="Loading shapes">
            <Skeleton shape="heading" width="half" />
            <Skeleton width="full" />
            <Skeleton width="long" />
            <Skeleton shape="control" width="short" />
            <Skeleton shape="circle" />
          </Loading>
        ),
      },
      {
        name: 'A list of domains',
        Show: () => (
          <Panel title="Domains that are loading" headingLevel={3}>
            <Loading label="Loading your domains">
              <Stack gap={5}>
                <Skeleton shape="line" width="long" />
                <Skeleton shape="line" width="full" />
                <Skeleton shape="line" width="full" />
              </Stack>
            </Loading>
          </Panel>
        ),
      },
    ],
  },
  {
    id: 'spinner',
    title: 'Spinner',
    group: 'Loading, empty, failed',
    files: ['spinner', 'spinner-mark'],
    use: 'Long work that has no shape, and in words what is being done. The mark alone stands where the words stand already.',
    specimens: [
      { name: 'With its words', Show: () => <Spinner label="Asking the registrar…" /> },
      {
        name: 'The mark alone',
        Show: () => (
          <Cluster gap={2}>
            <SpinnerMark /> Sending your order…
          </Cluster>
        ),
      },
    ],
  },
  {
    id: 'empty-state',
    title: 'Empty state',
    group: 'Loading, empty, failed',
    files: ['empty-state'],
    use: 'A list without anything in it: what will stand here, and how to begin.',
    specimens: [
      {
        name: 'With its first act',
        Show: () => (
          <Panel>
            <EmptyState
              title="No cards yet"
              icon="card"
              action={<Button tone="primary">Add Card</Button>}
            >
              The cards that pay for your domains will stand here.
            </EmptyState>
          </Panel>
        ),
      },
      {
        name: 'A filter that lets nothing through',
        Show: () => (
          <Panel>
            <EmptyState title="No matching domains">
              Try a shorter name, or show all plans.
            </EmptyState>
          </Panel>
        ),
      },
    ],
  },
  {
    id: 'error-state',
    title: 'Error state',
    group: 'Loading, empty, failed',
    files: ['error-state'],
    use: 'What could not be shown: what happened, what was kept, what to do next. A whole page that failed takes level 1.',
    specimens: [
      {
        name: 'With a retry and a reference',
        Show: () => (
          <Panel>
            <ErrorState
              headingLevel={3}
              title="We couldn't load your domains"
              kept="Your domains are safe."
              next="Please try again in a moment."
              action={<Button>Try again</Button>}
              reference="7f3c-20a1"
            />
          </Panel>
        ),
      },
    ],
  },
];
