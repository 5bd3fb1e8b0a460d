import { isMac } from '@/shared/lib/keyboard/is-mac';
import { dayWithYear } from '@contract/day-words';
import { portalDay } from '@/shared/lib/format/day';

/** Texts of the shell for signed-in users. */
export const forUsersCopy = {
  navigation: 'Main',
  menu: 'Menu',
  dashboard: 'Dashboard',
  domains: 'Domains',
  marketing: 'Marketing',
  support: 'Support',
  search: 'Search',
  searchLabel: 'Search the portal',
  searchKey: isMac ? '⌘K' : 'Ctrl K',
  /** The last words of a printed page's first line. */
  printedToday: () => `Printed ${dayWithYear(portalDay())}`,
  admin: 'Admin',
  agentCode: (code: string) => `Agent ${code}`,
  forAgency: (agency: string) => `For ${agency}`,
  searchMissing: {
    title: "The search didn't load.",
    support: 'If you need us, call or write:',
    tryAgain: 'Try again',
    tryAgainName: 'Try again: search',
  },
  sessionLost: {
    title: "Your browser didn't keep you signed in",
    kept: "You signed in, but the portal can't recognize you on the next step.",
    next: 'Allow cookies for this site, then sign in again.',
    logIn: 'Sign in again',
  },
  unreachable: {
    title: "We can't reach the portal",
    kept: 'Your work is safe.',
    next: 'Check your connection, then try again.',
    nextOffline: "You're offline. We'll try again as soon as you're back online.",
    tryAgain: 'Try again',
  },
  answerBroken: {
    title: 'Something went wrong on our end',
    next: 'Try again, or contact support if it keeps happening.',
  },
  noAccountSelected: {
    title: 'No Account Selected',
    before: "We're taking you to ",
    accounts: 'your accounts',
    after: ', where you can choose one.',
  },
  accessLost: (agency: string) =>
    `You no longer have access to ${agency}'s account. What you saved there is kept. If you still need access, ask an owner of the agency.`,
  welcomeTitle: 'Welcome',
} as const;
