import type { Account } from '@contract/account';
import { marketingAdminGroup, type User } from '@contract/user';
import { useQuery } from '@tanstack/react-query';
import { portalConfig } from '@/shared/config/portal-config';
import { userQuery } from '@/shared/api/user-queries';

/*
 * Who may do what (specification, section 6). It decides what is offered; the backend decides again what is done.
 */

/** An employee of the provider. */
export function isStaff(user: Pick<User, 'user_type'>): boolean {
  return user.user_type === portalConfig.staff_user_type;
}

/** Whoever may see the statistics of all accounts together. */
export function mayViewGlobalStats(user: Pick<User, 'user_type' | 'groups'>): boolean {
  return isStaff(user) || user.groups.includes(marketingAdminGroup);
}

/** An intern's agency, which has no marketing of its own. */
export function isInternAgency(account: Pick<Account, 'agency_type'>): boolean {
  return account.agency_type === portalConfig.intern_agency_type;
}

/** Whether an employee of the provider is signed in; nobody is until the user is known. */
export function useIsStaff(): boolean {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  return user !== undefined && isStaff(user);
}
