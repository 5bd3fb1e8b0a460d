import { listed } from '@/shared/lib/format/list';
import { longestTransferDays } from '@/entities/domain';

/** Texts about the lock. Not every registrar shares its status. */
const foundLocks = {
  locked: "and it's locked",
  unlocked: "and it's unlocked",
  unknown: "which doesn't share whether it's locked",
} as const;

const refreshedLocks = {
  locked: 'The domain is still locked.',
  unlocked: 'The domain is unlocked.',
  unknown: "Your registrar still doesn't share the lock status.",
} as const;

const lockOf = (locked: boolean | null) =>
  locked === null ? 'unknown' : locked ? 'locked' : 'unlocked';

/** The texts of a transfer. The quoted sentences are specified. */
export const transferCopy = {
  title: 'Transfer Domain',
  configTitle: (name: string) => `Transfer ${name}`,
  doneTitle: (name: string) => `Transfer of ${name} successfully initiated!`,
  stepsLabel: 'Steps of the transfer',
  steps: { name: 'Select domain', config: 'Configure and pay', done: 'Done' },
  kept: 'The domain and its auth code are saved.',
  confirm: 'Begin Transfer',
  refused: (name: string) =>
    `We encountered an error while attempting to purchase ${name}. Please try again later!`,
  outlook: `A transfer takes up to ${longestTransferDays} days. Your site stays online.`,
  notProvided: 'Not provided',
  from: 'From',
  shownLater: 'Shown after the lookup',
  intro: [
    {
      title: 'Unlock the domain',
      note: 'Turn off its transfer lock at your current registrar, and copy the auth code.',
    },
    {
      title: 'Choose a plan and pay',
      note: 'A website for your agency, or just the name with email.',
    },
    {
      title: 'Approve the transfer',
      note: `Your registrar may email you. It takes up to ${longestTransferDays} days, and your site stays online.`,
    },
  ],
  select: {
    title: 'Which domain do you want to transfer?',
    lead: 'One you own at another registrar, such as harbor-coverage.com.',
    act: 'Select',
    busy: 'Looking up…',
    lookingUp: (name: string) => `Looking up ${name}…`,
    notFoundTitle: 'No registered domain found.',
    notFound: 'This domain is not registered and cannot be transferred.',
    purchase: 'Purchase it instead',
    tryAgain: 'Try again',
    failed: (name: string) => `there was a problem getting info on the domain "${name}"`,
    change: 'Change',
    changeName: (name: string) => `Change ${name}`,
    seeDomains: 'See your domains',
    manage: 'Manage this domain',
  },
  found: {
    title: 'Prepare the transfer',
    locked: 'Locked',
    unlocked: 'Unlocked',
    lockUnknown: 'Lock unknown',
    registrar: 'Registrar',
    registrarEmail: 'Registrar email',
    registrarPhone: 'Registrar phone',
    adminEmail: 'Domain admin email',
    found: (registrar: string | null, locked: boolean | null) =>
      `Domain found at ${registrar ?? 'a registrar that gives no name'}, ${foundLocks[lockOf(locked)]}.`,
    refreshed: (locked: boolean | null) =>
      `Checked again just now. ${refreshedLocks[lockOf(locked)]}`,
    unlockFirst: (registrar: string | null) =>
      `Unlock the domain at ${registrar ?? 'your registrar'}, then choose Refresh.`,
    openAdminEmail: (email: string) =>
      `Make sure you can open ${email}. Your registrar may email you there.`,
    unlockTick: 'My registrar shows this domain as unlocked',
    unlockHint:
      "Your registrar doesn't share the lock status. A locked domain can't be transferred.",
    resumed: (kept: { readonly plan: boolean; readonly card: boolean }) =>
      `We kept your ${listed(['domain', ...(kept.plan ? ['plan'] : []), ...(kept.card ? ['card'] : [])])}. Enter the auth code again. For safety, we don't keep it.`,
    authCode: 'Auth code',
    authCodeDash:
      'This code has a long dash, which programs often put in place of a hyphen. Compare it with the code from your registrar.',
    authCodeHint:
      'Your current registrar gives you this code (also called an EPP code), and checks it when you place your order. We delete it afterward.',
    help: (registrar: string | null) =>
      `How to unlock it and find the code at ${registrar ?? 'your registrar'}`,
    unlocking: 'Unlock the domain',
    findingCode: 'Find the auth code',
    askUs: 'Or ask us:',
    next: 'Continue',
    needs: {
      unlocked: 'Unlock the domain to continue.',
      tick: 'Confirm that the domain is unlocked to continue.',
      code: 'Enter the auth code to continue.',
    },
    refresh: 'Refresh',
    refreshing: 'Checking again…',
  },
  done: { next: 'What happens next', another: 'Transfer another domain' },
} as const;
