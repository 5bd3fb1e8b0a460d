import { isInAgency, isMarketingAdmin, isOwner, isStaff, type Viewer } from './viewer';

export type Role = 'staff' | 'marketingAdmin' | 'intern' | 'owner' | 'member' | 'employee';

/** Returns the first role that applies to the viewer. */
export function roleOf(viewer: Viewer): Role {
  if (isStaff(viewer)) return 'staff';
  if (isMarketingAdmin(viewer)) return 'marketingAdmin';
  if (viewer.account !== undefined && !isInAgency(viewer)) return 'intern';
  if (isOwner(viewer)) return 'owner';
  return viewer.account === undefined ? 'employee' : 'member';
}
