import type { Account } from '@contract/account';
import { marketingAdminGroup, type User } from '@contract/user';
import { portalConfig } from '@/shared/config/portal-config';

/** The progress of loading the signed-in user and their account. */
export type ViewerStatus =
  | 'loading'
  | 'signedOut'
  | 'sessionLost'
  | 'unreachable'
  | 'noAccounts'
  | 'noAccountSelected'
  | 'withoutAccount'
  | 'inAccount';

/** The properties of the signed-in person and their account that determine access. */
export interface Viewer {
  readonly status: ViewerStatus;
  readonly user: Pick<User, 'user_type' | 'groups' | 'can_view_overview' | 'is_owner'> | undefined;
  readonly account: Pick<Account, 'agency_type' | 'record'> | undefined;
}

export const isStaff = ({ user }: Viewer) => user?.user_type === portalConfig.staff_user_type;

export const isOwner = ({ user }: Viewer) => user?.is_owner === true;

export const isMarketingAdmin = ({ user }: Viewer) =>
  user?.groups.includes(marketingAdminGroup) === true;

/** Returns false for the interns' agency, which has no marketing or stats. */
export const isInAgency = ({ account }: Pick<Viewer, 'account'>) =>
  account !== undefined && account.agency_type !== portalConfig.intern_agency_type;

const isOpen = ({ account }: Viewer) => account?.record.active !== false;

/** The permissions of a viewer. They affect only the display, because the backend checks every request itself. */
const permissions = {
  administer: isStaff,
  changeAgency: isOpen,
  chargeForAgent: isStaff,
  manageTeam: (viewer: Viewer) => isOpen(viewer) && (isStaff(viewer) || isOwner(viewer)),
  openTicket: isStaff,
  workForAgent: isStaff,
  viewGlobalStats: (viewer: Viewer) => isStaff(viewer) || isMarketingAdmin(viewer),
  viewMarketing: isInAgency,
  viewOverview: (viewer: Viewer) => viewer.user?.can_view_overview === true && isInAgency(viewer),
  viewStaffActions: (viewer: Viewer) => isStaff(viewer) || isOwner(viewer),
  viewStats: isInAgency,
} satisfies Readonly<Record<string, (viewer: Viewer) => boolean>>;

export type Permission = keyof typeof permissions;

/** Checks a permission that depends only on the user, so that it can be checked before the account is known. */
export function userCan(
  user: NonNullable<Viewer['user']>,
  permission: 'viewStaffActions',
): boolean {
  return permissions[permission]({ status: 'loading', user, account: undefined });
}

/** Checks the viewer's permission. All decisions based on user types, groups or agency types are made in this file. */
export function can(viewer: Viewer, permission: Permission): boolean {
  return permissions[permission](viewer);
}
