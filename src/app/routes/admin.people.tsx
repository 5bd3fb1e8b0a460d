import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PeoplePage } from '@/pages/people';
import { peopleSearch } from '@/pages/people/index.route';
import { peopleQuery } from '@/shared/api/people-query';

export const Route = createFileRoute('/admin/people')({
  staticData: { crumb: 'People' },
  validateSearch: peopleSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, isSignedIn }, deps: { q } }) => {
    if (isSignedIn()) void queryClient.prefetchQuery(peopleQuery(q));
  },
  component: PeoplePage,
});
