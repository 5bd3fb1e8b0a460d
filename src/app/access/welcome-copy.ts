import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';

const { provider_name: provider } = portalConfig;

export const welcomeCopy = {
  lead: "You're signed in as an employee, but you aren't assigned to an agency.",
  globalStats: 'Global Stats',
  next: 'What to do next',
  intern: "If you're an intern",
  beforePhone: `Call ${provider} support at `,
  afterPhone: `, ${supportHours}. We'll connect you to your agency.`,
  others: [
    {
      term: 'If you had access before',
      detail: "Ask the agency's owner, who can turn your access on again. If it's closed, call us.",
    },
    { term: 'If you were just connected', detail: 'Reload this page.' },
  ],
  details: 'Your details',
  email: 'Email',
  userId: 'User ID',
} as const;
