/** The texts of the shell that only signed-in users see. */
export const forUsersCopy = {
  navigation: 'Main',
  menu: 'Menu',
  dashboard: 'Dashboard',
  domains: 'Domains',
  marketing: 'Marketing',
  support: 'Support',
  admin: 'Admin',
  agentCode: (code: string) => `Agent ${code}`,
  menuMissing: {
    title: "This menu didn't load.",
    support: 'If you need us, call or write:',
    tryAgain: 'Try again',
  },
  staffBar: {
    before: "You're working in ",
    after: (agentCode: string) => `'s account, agent ${agentCode}`,
    change: 'Change account',
  },
  sessionExpired: {
    title: 'Session Expired',
    description: 'You were signed out after inactivity or in another tab. Log in to continue.',
    logIn: 'Log in',
  },
  sessionLost: {
    title: "Your browser didn't keep you signed in",
    kept: "You signed in, but the portal can't recognize you on the next step.",
    next: 'Allow cookies for this site, then log in again.',
    logIn: 'Log in again',
  },
  unreachable: {
    title: "We can't reach the portal",
    kept: 'Your work is safe.',
    next: 'Check your connection, then try again.',
    nextOffline: "You're offline. We'll try again as soon as you're back online.",
    tryAgain: 'Try again',
  },
  noAccountSelected: {
    title: 'No Account Selected',
    before: "We're taking you to ",
    accounts: 'your accounts',
    after: ', where you can choose one.',
  },
  welcome: 'Welcome',
} as const;
