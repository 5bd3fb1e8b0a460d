import { portalConfig } from '@/shared/config/portal-config';
import { forUsersCopy } from './for-users-copy';

const { provider_name: provider } = portalConfig;

/** The texts for a user without any account. */
export const welcomeCopy = {
  title: forUsersCopy.welcome,
  lead: "You're signed in as an employee, but you aren't assigned to an agency.",
  globalStats: 'Global Stats',
  details: 'Your details',
  email: 'Email',
  userId: 'User ID',
  intern: 'Are you an intern?',
  beforePhone: `Call ${provider} support at `,
  afterPhone:
    ", and we'll connect you to your agency. You'll see it here the next time you log in.",
} as const;
