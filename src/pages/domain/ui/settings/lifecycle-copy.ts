import { domainTypeFacts, type DomainType } from '@contract/domain';

const c1 = domainTypeFacts.c1.title;

/** The texts of the questions before a domain changes, which are loaded with the dialogs. */
export const lifecycleCopy = {
  changes: 'What changes',
  links: 'Its tracking links and QR codes stop working.',
  upgrade: {
    title: `Enable ${c1}?`,
    lead: (name: string) =>
      `Within 24 hours, ${name} becomes a website for your agency, with quote forms, visitor stats and campaigns. Its email redirects stay as they are.`,
    subject: 'upgrade',
    confirm: (sum: string | null) => (sum === null ? 'Enable at no charge' : `Enable for ${sum}`),
    charging: `Enabling ${c1}…`,
    failed: "The upgrade didn't go through",
    staffAct: (name: string) => `You're enabling the ${c1} of ${name} for this agency.`,
  },
  park: {
    title: (name: string) => `Park ${name}?`,
    stops: 'Its website and its stats stop right away.',
    stopped: 'Its website stays offline, and its stats stop.',
    notBilled: "It isn't billed while it is inactive.",
    stays: (redirects: number) =>
      redirects === 0
        ? 'The name stays yours.'
        : `The name stays yours, and ${redirectCount(redirects)} working.`,
    billing: (sum: string, saved: string) =>
      `From your next bill it costs ${sum} a month, ${saved} less. Days you've already paid for aren't refunded.`,
    confirm: 'Park domain',
    dismiss: 'Cancel',
    saving: 'Parking…',
    failed: "We couldn't park this domain",
  },
  canceling: {
    title: (name: string) => `Cancel ${name}?`,
    /** The question and its answers are specified (domain-lifecycle.cancel). */
    sure: 'Are you sure?',
    confirm: 'Yes',
    dismiss: 'Nevermind',
    stops: {
      c1: 'Its website, its stats and its email redirects stop right away.',
      parked: 'The domain and its email redirects stop working right away.',
    } satisfies Readonly<Record<DomainType, string>>,
    redirects: (redirects: number) =>
      redirects === 0
        ? null
        : `Mail to ${addressCount(redirects)} is held for 3 days, in case you restore the domain. After that it is refused.`,
    restore:
      'For 30 days you can restore it from Domains, with its settings and email redirects. After that its name is released.',
    move: 'To keep the name with another registrar, choose “Move this domain elsewhere” in its settings instead.',
    visits: 'Its visits no longer count in the totals of your dashboard and campaigns.',
    parkedStay: `Your parked domains stay, but you can't buy new ones without an ${c1}.`,
    billing: (sum: string) =>
      `Your monthly total goes down by ${sum} from your next bill. Days you've already paid for aren't refunded.`,
    bill: 'Your bill',
    keeping: 'Keeping the name',
    saving: 'Canceling…',
    failed: "We couldn't cancel this domain",
  },
  tryAgain: 'Try again',
} as const;

function redirectCount(redirects: number): string {
  return redirects === 1 ? 'its email redirect keeps' : `its ${redirects} email redirects keep`;
}

function addressCount(redirects: number): string {
  return redirects === 1 ? 'its email redirect' : `its ${redirects} email redirects`;
}
