import { useSession, useViewer, type KnownViewer } from '@/entities/session';
import type { PaletteEntries } from '@/features/search';
import { useActions } from './actions';
import { useAdminEntries } from './admin';
import { useCardAndBillEntries } from './cards-and-bills';
import { useDomainEntries } from './domains';
import { useLinkEntries } from './links';
import { usePageEntries } from './pages';
import { usePeopleEntries } from './people';
import { useRedirectEntries } from './redirects';
import { useAskSupport } from './support';
import { useTermEntries } from './terms';

type KnownEntries = Omit<PaletteEntries, 'accounts' | 'userId'> & { readonly viewer: KnownViewer };

/** Returns what a query may find, without the accounts that match it. */
export function usePaletteEntries(): KnownEntries {
  const accountNumber = useSession(({ context }) =>
    context.accountOpen ? context.accountNumber : null,
  );
  // A single call for all entries, because each call subscribes to two queries.
  const viewer = useViewer();
  const askSupport = useAskSupport(viewer);
  const domains = useDomainEntries(viewer, accountNumber, askSupport);
  const pages = usePageEntries(viewer);
  const actions = useActions(viewer, askSupport);
  const admin = useAdminEntries(viewer);
  const loaded = [
    useCardAndBillEntries(viewer, accountNumber),
    useRedirectEntries(accountNumber),
    useLinkEntries(viewer.canOpen('/campaigns') ? accountNumber : null),
    usePeopleEntries(viewer, viewer.canOpen('/team') ? accountNumber : null),
  ];
  const items = loaded.flatMap(({ entries }) => entries);
  const terms = useTermEntries();
  return {
    entriesWith: (own) => [...domains, ...pages, ...own, ...actions, ...admin, ...items, ...terms],
    askSupport,
    index:
      (['failed', 'loading'] as const).find((each) => loaded.some(({ state }) => state === each)) ??
      'loaded',
    viewer,
    hasAccount: accountNumber !== null,
  };
}
