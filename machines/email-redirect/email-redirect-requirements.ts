import type { Requirements } from '../shared/requirements';

export const emailRedirectRequirements = {
  'email-redirect.row': {
    source: '4',
    text: 'A row is viewed, then edited or deleted after a confirmation, then saved, and viewed again after a reload.',
  },
  'email-redirect.create': { source: '4', text: 'A redirect is added in a separate form.' },
  'email-redirect.test': { source: '2', text: 'A test says whether mail arrives.' },
  'email-redirect.logs': { source: '2', text: "A redirect's deliveries can be viewed." },
  'email-redirect.kept': {
    source: 'decisions',
    text: 'The input is kept until it is saved or canceled, and the reason for a failure is shown.',
  },
  'email-redirect.elsewhere': {
    source: 'decisions',
    text: 'If someone else changed or deleted a redirect, the page says so.',
  },
} as const satisfies Requirements;
