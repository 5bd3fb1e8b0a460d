import type { PagePath } from '@/entities/session';

export const adminPages = [
  '/admin/globalstats',
  '/admin/approvalqueue',
  '/admin/complianceregexes',
  '/admin/emaillogs',
  '/admin/agencyimports',
  '/admin/people',
  '/admin/agencyintern',
  '/admin/announcements',
] as const satisfies readonly PagePath[];
