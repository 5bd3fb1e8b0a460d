import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { param, text } from '@/shared/lib/address/search-params';
import { storeDestination } from '@/shared/lib/destination/stored-destination';

const search = v.object({ destination: param(text, '') });

/** Stores the page to which the person returns after the login. */
export const Route = createFileRoute('/redirect')({
  validateSearch: search,
  beforeLoad: ({ search: { destination } }) => {
    if (destination === '') throw redirect({ to: '/', replace: true });
    storeDestination(destination);
    throw redirect({ to: '/login', replace: true });
  },
});
