import { skipToken, useQuery } from '@tanstack/react-query';
import {
  isInternAgency,
  isStaff,
  mayViewGlobalStats,
  useSession,
  type SessionSnapshot,
} from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { userQuery } from '@/shared/api/user-queries';
import type { Role, Situation, Standing } from './page-outcome';

function situationOf(snapshot: SessionSnapshot): Situation {
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('sessionLost')) return 'sessionLost';
  if (snapshot.matches('anonymous')) return 'signedOut';
  if (!snapshot.hasTag('page')) return 'loading';
  if (snapshot.matches({ signedIn: 'noAccounts' })) return 'noAccounts';
  if (snapshot.matches({ signedIn: 'noAccountSelected' })) return 'noAccountSelected';
  if (snapshot.matches('dormant') || snapshot.context.userId === null) return 'loading';
  return snapshot.context.accountNumber === null ? 'withoutAccount' : 'inAccount';
}

/** The user and the account that the session has read; it asks for nothing by itself. */
export function useReadSession() {
  const accountNumber = useSession(({ context }) => context.accountNumber);
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: account } = useQuery(
    accountNumber === null
      ? { queryKey: ['account', 'none'], queryFn: skipToken }
      : { ...accountQuery(accountNumber), enabled: false },
  );
  return { user, account };
}

/** Who the person is to the guards. Until user and account are read, nothing is decided. */
export function useStanding(): Standing {
  const situation = useSession(situationOf);
  const { user, account } = useReadSession();
  const roles: Role[] = [];
  if (user !== undefined && isStaff(user)) roles.push('staff');
  if (user !== undefined && mayViewGlobalStats(user)) roles.push('globalStats');
  if (account !== undefined && isInternAgency(account)) roles.push('intern');
  const isUnread =
    (situation === 'inAccount' && (user === undefined || account === undefined)) ||
    ((situation === 'noAccounts' || situation === 'noAccountSelected') && user === undefined);
  return { situation: isUnread ? 'loading' : situation, roles };
}
