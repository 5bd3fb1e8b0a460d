import type { Account } from '@contract/account';
import { marketingAdminGroup, type User } from '@contract/user';
import { portalConfig } from '@/shared/config/portal-config';

/** What is known so far about the signed-in user and their account. */
export type ViewerStatus =
  | 'loading'
  | 'signedOut'
  | 'sessionLost'
  | 'unreachable'
  | 'noAccounts'
  | 'noAccountSelected'
  | 'withoutAccount'
  | 'inAccount';

/** The signed-in person with the account they work in, as far as access depends on them. */
export interface Viewer {
  readonly status: ViewerStatus;
  readonly user: Pick<User, 'user_type' | 'groups' | 'can_view_overview' | 'is_owner'> | undefined;
  readonly account: Pick<Account, 'agency_type'> | undefined;
}

export const isStaff = ({ user }: Viewer) => user?.user_type === portalConfig.staff_user_type;

export const isOwner = ({ user }: Viewer) => user?.is_owner === true;

export const isMarketingAdmin = ({ user }: Viewer) =>
  user?.groups.includes(marketingAdminGroup) === true;

/** An intern's agency has no marketing and no stats of its own. */
export const isInAgency = ({ account }: Pick<Viewer, 'account'>) =>
  account !== undefined && account.agency_type !== portalConfig.intern_agency_type;

/** What a viewer may do (specification, section 6). The backend checks again whatever is sent to it. */
const acts = {
  administer: isStaff,
  chargeForAgent: isStaff,
  manageTeam: (viewer: Viewer) => isStaff(viewer) || isOwner(viewer),
  openTicket: isStaff,
  workForAgent: isStaff,
  viewGlobalStats: (viewer: Viewer) => isStaff(viewer) || isMarketingAdmin(viewer),
  viewMarketing: isInAgency,
  viewOverview: (viewer: Viewer) => viewer.user?.can_view_overview === true && isInAgency(viewer),
  viewStaffActions: (viewer: Viewer) => isStaff(viewer) || isOwner(viewer),
  viewStats: isInAgency,
} satisfies Readonly<Record<string, (viewer: Viewer) => boolean>>;

export type Act = keyof typeof acts;

/** Whether a user may do what doesn't depend on the account, before the account is known. */
export function mayUser(user: NonNullable<Viewer['user']>, act: 'viewStaffActions'): boolean {
  return acts[act]({ status: 'loading', user, account: undefined });
}

/** Whether the viewer may do it. Nothing else reads user types, groups or agency types to decide. */
export function may(viewer: Viewer, act: Act): boolean {
  return acts[act](viewer);
}
