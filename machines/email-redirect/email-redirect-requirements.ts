import type { Requirements } from '../shared/requirements';

export const emailRedirectRequirements = {
  'email-redirect.row': {
    source: '4',
    text: 'A row is viewed, then edited or asked about, then saved, and viewed again after a reload.',
  },
  'email-redirect.create': { source: '4', text: 'A redirect is added in a form of its own.' },
  'email-redirect.test': { source: '2', text: 'A test says whether mail arrives.' },
  'email-redirect.logs': { source: '2', text: "A redirect's deliveries can be read." },
  'email-redirect.kept': {
    source: 'decisions',
    text: 'What was typed is kept until it is saved or given up, and a failure says why.',
  },
  'email-redirect.elsewhere': {
    source: 'decisions',
    text: 'A redirect that someone else changed or deleted says so.',
  },
} as const satisfies Requirements;
