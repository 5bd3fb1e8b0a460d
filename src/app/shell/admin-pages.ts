import type { PagePath } from '@/entities/session';

export const adminPages = [
  { path: '/admin/globalstats', label: 'Global Stats' },
  { path: '/admin/approvalqueue', label: 'Approval Queue' },
  { path: '/admin/complianceregexes', label: 'Compliance Regexes' },
  { path: '/admin/emaillogs', label: 'Email Logs Lookup' },
  { path: '/admin/agencyintern', label: 'Agency Intern Form' },
  { path: '/admin/announcements', label: 'Announcements' },
] as const satisfies readonly { readonly path: PagePath; readonly label: string }[];
