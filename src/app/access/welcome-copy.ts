import { portalConfig } from '@/shared/config/portal-config';

const { provider_name: provider } = portalConfig;

export const welcomeCopy = {
  lead: "You're signed in as an employee, but you aren't assigned to an agency. If you had access to one, its owner may have turned it off, or the agency may be closed. Its owner or our support team can tell you.",
  globalStats: 'Global Stats',
  details: 'Your details',
  email: 'Email',
  userId: 'User ID',
  intern: 'Are you an intern?',
  beforePhone: `Call ${provider} support at `,
  afterPhone:
    ", and we'll connect you to your agency. You'll see it here the next time you sign in.",
} as const;
