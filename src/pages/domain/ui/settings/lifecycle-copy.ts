import { domainTypeFacts, type DomainType } from '@contract/domain';

const c1 = domainTypeFacts.c1.title;

/** The questions before a change of the domain, which load with their dialogs. */
export const lifecycleCopy = {
  upgrade: {
    title: `Enable ${c1}?`,
    description: (name: string) =>
      `${name} becomes a website for your agency, with quote forms, visitor stats and campaigns. Its email redirects stay as they are.`,
    staff: (agency: string) => `This charges ${agency}'s card.`,
    pricing: 'Calculating the price…',
    unpriced: "We couldn't calculate the price. You haven't been charged. Try again.",
    noCard: 'no payment method on file!',
    noCardNext: `Add a card, then enable ${c1} here.`,
    addCard: 'Add Card',
    checkAgain: 'Check again',
    changed: 'The price has changed',
    changedNext: "You haven't been charged. Check the new price, then confirm again.",
    covers: 'Covers',
    monthly: 'Then monthly',
    monthlyFrom: (sum: string, day: string) => `${sum} more from ${day}`,
    due: 'Due now',
    confirm: (sum: string) => `Enable for ${sum}`,
    saving: `Enabling ${c1}…`,
    keepOpen: 'This can take a minute. Keep this page open.',
    verifying: "We lost the connection and are checking your upgrade. You won't be charged twice.",
    checking: 'Checking your upgrade…',
    declined: "We couldn't charge this card",
    anotherCard: 'Choose another card',
    failed: "The upgrade didn't go through",
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
    billing: (sum: string) =>
      `From your next bill it costs ${sum} a month. Days you've already paid for aren't refunded.`,
    confirm: 'Park domain',
    saving: 'Parking…',
    failed: "We couldn't park this domain",
  },
  canceling: {
    /** The question is the specification's. */
    title: 'Are you sure?',
    stops: {
      c1: 'Its website, its stats and its email redirects stop right away.',
      parked: 'The domain and its email redirects stop working right away.',
    } satisfies Readonly<Record<DomainType, string>>,
    lead: (name: string) => `You're canceling ${name}.`,
    redirects: (redirects: number) =>
      redirects === 0 ? null : `Mail to ${addressCount(redirects)} will be returned to its sender.`,
    name: 'You may not be able to get the name back.',
    billing: (sum: string) =>
      `Your monthly total goes down by ${sum} from your next bill. Days you've already paid for aren't refunded.`,
    confirm: 'Yes',
    saving: 'Canceling…',
    failed: "We couldn't cancel this domain",
  },
} as const;

function redirectCount(redirects: number): string {
  return redirects === 1 ? 'its email redirect keeps' : `its ${redirects} email redirects keep`;
}

function addressCount(redirects: number): string {
  return redirects === 1 ? 'its email redirect' : `its ${redirects} email redirects`;
}
