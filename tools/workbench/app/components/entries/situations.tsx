import { Button } from '@/shared/ui/actions/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { lazyStep } from '@/shared/ui/feedback/lazy-step';
import { Panel } from '@/shared/ui/layout/panel';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { SpinnerMark } from '@/shared/ui/feedback/spinner-mark';
import type { ComponentEntry } from '../entry';

let attempts = 0;

/** A component that loads on the second attempt. */
const Late = lazyStep(() => {
  attempts += 1;
  return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(LoadedPart);
});

function LoadedPart() {
  return <p>The part has loaded.</p>;
}

export const situations: readonly ComponentEntry[] = [
  {
    id: 'lazy-component',
    title: 'Lazy part',
    group: 'Loading, empty, failed',
    files: ['feedback/lazy-component', 'feedback/lazy-step'],
    use: 'A part whose code loads on its own. If that fails, the rest of the screen stays, and the part can be retried.',
    specimens: [{ name: 'Failed once', Show: () => <Late /> }],
  },
  {
    id: 'skeleton',
    title: 'Skeleton',
    group: 'Loading, empty, failed',
    files: ['feedback/skeleton'],
    use: 'The shape of what is loading, shown after 150 ms, with a text for screen readers. As high as the content, to avoid a layout shift.',
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
    files: ['feedback/spinner', 'feedback/spinner-mark'],
    use: 'Longer work without a known shape, and what is being done. Use the mark alone where a text already says it.',
    specimens: [
      { name: 'With its text', Show: () => <Spinner label="Checking availability…" /> },
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
    files: ['feedback/empty-state'],
    use: 'An empty list: what belongs here, and how to start.',
    specimens: [
      {
        name: 'With its first action',
        Show: () => (
          <Panel>
            <EmptyState
              title="No cards yet"
              icon="card"
              action={<Button tone="primary">Add Card</Button>}
            >
              Add a card to pay for your domains.
            </EmptyState>
          </Panel>
        ),
      },
      {
        name: 'A filter without matches',
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
    files: ['feedback/error-state', 'feedback/load-error', 'feedback/query-content'],
    use: 'Something that failed to load: what happened, what was kept, what to do next. Use level 1 for a whole page. `QueryContent` shows it for a query.',
    specimens: [
      {
        name: 'With a retry and a reference',
        Show: () => (
          <Panel>
            <ErrorState
              headingLevel={3}
              title="We couldn't load your domains"
              kept="Your domains are safe."
              next="Try again."
              action={<Button>Try again</Button>}
              reference="7f3c-20a1"
            />
          </Panel>
        ),
      },
    ],
  },
];
