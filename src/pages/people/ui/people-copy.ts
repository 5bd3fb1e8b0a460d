import type { Person } from '@contract/person';
import { timeInWords } from '@/shared/lib/format/day';

export type Session = Person['sessions'][number];

const ways = {
  emailed_link: ' with an emailed link',
  sign_in_service: ' through the sign-in service',
} as const;

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
  start: {
    title: 'Find a person',
    text: "Search by name, email address or username to see a person's agencies and where they're signed in.",
  },
  none: (q: string) => ({
    title: `No one matches “${q}”`,
    text: 'Check the spelling, or search by email address.',
  }),
  identity: ({ email_address: email, username }: Person) => `${email} · ${username}`,
  noAgency: 'Not in an agency',
  roles: { owner: 'Owner of ', member: 'Member of ' },
  agency: ({ full_name: name, account_number: number }: Person['agencies'][number]) =>
    `${name}, ${number}`,
  signedIn: 'Signed in',
  notSignedIn: 'Not signed in',
  sessions: {
    list: ({ full_name: name }: Person) => `Where ${name} is signed in`,
    began: ({ signed_in_at: at, signed_in_through: way }: Session) =>
      `Signed in ${timeInWords(at)}${way === undefined ? '' : ways[way]}`,
    end: 'Sign out',
    /** Tells the sessions of all matching people apart. */
    endNamed: ({ device, signed_in_at: at }: Session, { full_name: name }: Person) =>
      `Sign out ${name}, ${device}, signed in ${timeInWords(at)}`,
    ended: ({ device }: Session, { full_name: name }: Person) =>
      `${name} is signed out of ${device}.`,
    all: (count: number) => `Show all ${count} devices`,
    fewer: 'Show fewer devices',
  },
  remove: 'Sign out everywhere',
  removed: ({ full_name: name }: Person) => `${name} is signed out everywhere.`,
  ask: ({ full_name: name }: Person) => ({
    title: `Sign ${name} out everywhere?`,
    words:
      'This takes effect right away, and they can sign in again. To keep them out, block them at the sign-in service first.',
    keep: 'Keep signed in',
    confirm: 'Sign out everywhere',
    busy: 'Signing out…',
  }),
} as const;
