import type { Account } from '@contract/account';
import type { User } from '@contract/user';
import { skipToken, useQuery } from '@tanstack/react-query';
import { accountQuery } from '@/shared/api/account-queries';
import { userQuery } from '@/shared/api/user-queries';
import { canOpen, isOffered, type PagePath } from './access-rules';
import { useSession, type SessionSnapshot } from './session-context';
import { can, type Permission, type Viewer, type ViewerStatus } from './viewer';

/** The viewer, with checks of their access. */
export interface KnownViewer extends Viewer {
  readonly user: User | undefined;
  readonly account: Account | undefined;
  canOpen(this: void, path: PagePath): boolean;
  isOffered(this: void, href: string | undefined): boolean;
  can(this: void, permission: Permission): boolean;
}

/**
 * Returns the signed-in person as loaded by the session, without sending a request, and checks of their access. Use
 * `canOpen` before linking to a page, and `can` for everything else; links heed `isOffered` themselves.
 */
export function useViewer(): KnownViewer {
  const sessionStatus = useSession(statusOf);
  const accountNumber = useSession(({ context }) => context.accountNumber);
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: account } = useQuery(
    accountNumber === null
      ? { queryKey: ['account', 'none'], queryFn: skipToken }
      : { ...accountQuery(accountNumber), enabled: false },
  );
  const isIncomplete =
    (sessionStatus === 'inAccount' && (user === undefined || account === undefined)) ||
    ((sessionStatus === 'noAccounts' || sessionStatus === 'noAccountSelected') &&
      user === undefined);
  const viewer = { status: isIncomplete ? 'loading' : sessionStatus, user, account } as const;
  return {
    ...viewer,
    canOpen: (path) => canOpen(viewer, path),
    isOffered: (href) => isOffered(viewer, href),
    can: (permission) => can(viewer, permission),
  };
}

function statusOf(snapshot: SessionSnapshot): ViewerStatus {
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('sessionLost')) return 'sessionLost';
  if (snapshot.matches('anonymous')) return 'signedOut';
  if (!snapshot.hasTag('page')) return 'loading';
  if (snapshot.matches({ signedIn: 'noAccounts' })) return 'noAccounts';
  if (snapshot.matches({ signedIn: 'noAccountSelected' })) return 'noAccountSelected';
  if (snapshot.matches('dormant') || snapshot.context.userId === null) return 'loading';
  return snapshot.context.accountNumber === null ? 'withoutAccount' : 'inAccount';
}
