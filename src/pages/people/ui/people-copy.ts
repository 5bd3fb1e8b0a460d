import type { Person } from '@contract/person';
import { timeInWords } from '@/shared/lib/format/day';
import { agoInWords } from '@/shared/lib/format/relative-time';

export const peopleCopy = {
  title: 'People',
  lead: 'See where a person is signed in, and sign them out.',
  search: 'Find a person',
  placeholder: 'Name, email or username',
  found: (count: number) =>
    count === 20 ? 'The first 20 matches' : count === 1 ? '1 match' : `${count} matches`,
  loading: 'Finding people',
  loadFailed: { title: "We couldn't load the people", kept: 'Nobody was signed out.' },
  list: 'Matching people',
  none: { title: 'No one to show', text: 'Search by name, email address or username.' },
  noMatch: (q: string) => ({
    title: `No one matches “${q}”`,
    text: 'Check the spelling, or search by email address.',
  }),
  identity: ({ email_address: email, username }: Person) => `${email}, ${username}`,
  noAgency: 'In no agency',
  agency: ({ full_name: name, account_number: number, role }: Person['agencies'][number]) =>
    `${role === 'owner' ? 'Owner' : 'Member'} of ${name}, account ${number}`,
  notSignedIn: 'Not signed in',
  session: ({ device, signed_in_at: from, last_used_at: at }: Person['sessions'][number]) =>
    `${device}, signed in ${timeInWords(from)}, active ${agoInWords(at)}`,
  sessions: { all: (count: number) => `Show all ${count} sessions`, fewer: 'Show fewer sessions' },
  remove: 'End all sessions',
  removed: ({ full_name: name }: Person) => `${name} is signed out everywhere.`,
  ask: ({ full_name: name }: Person) => ({
    title: `End all sessions of ${name}?`,
    words:
      "They're signed out everywhere right away, and can sign in again. To keep them out, block them at the sign-in service first.",
    keep: 'Keep signed in',
    confirm: 'End all sessions',
    busy: 'Ending…',
  }),
} as const;
