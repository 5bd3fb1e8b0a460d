import { domainTypeFacts, type DomainType } from '@contract/domain';
import type { OwnerDetail } from '@contract/domain-owner';

/** The texts that both wizards share: the entire second stage, and parts of the first and last stages. */
export const orderCopy = {
  nameField: 'Domain name',
  nameExample: 'your-agency.com',
  meant: (name: string) => `Did you mean ${name}?`,
  searchFor: (name: string) => `Search ${name}`,
  withoutWww: 'Search without www',
  taken: (name: string) => `We took ${name} from the address you pasted.`,
  howItWorks: 'How it works',
  offline: (name: string) =>
    `You're offline, so we couldn't check ${name}. The name stays here. Try again once you're back online.`,
  summary: {
    title: 'Your order',
    domain: 'Domain',
    plan: 'Plan',
    card: 'Card',
    covers: 'Covers',
    monthlyPrice: (sum: string) => `${sum} a month`,
    monthly: 'Then monthly',
    monthlyFrom: (amount: string, day: string) => `${amount} from ${day}`,
    due: 'Due now',
  },
  receipt: {
    title: 'Your receipt',
    loading: 'Loading your receipt',
    notLoaded: "Your order is complete, but we couldn't load its receipt. Try again.",
    charged: 'Charged',
    monthly: (sum: string, day: string) => `Then ${sum} a month from ${day}.`,
  },
  /** The texts of the last stage when it is shown again after a reload. */
  recalled: {
    title: 'Your order',
    loading: 'Loading your order',
    notLoaded: "We couldn't load your order",
    safe: 'The order itself is safe.',
    unknown: "We can't find this order",
    unknownReason: 'The link may be out of date, or the order was placed in another account.',
    unknownNext: 'Every domain you own is in your list of domains.',
  },
  done: {
    seeDomains: 'See your domains',
    setUpRedirects: 'Set up email redirects',
  },
  plan: {
    title: 'Choose a plan',
    label: 'Plan',
    descriptions: {
      c1: 'A website for your agency, with quote forms, visitor stats and campaigns.',
      parked: 'Reserve the name and forward email. No website.',
    } satisfies Readonly<Record<DomainType, string>>,
    period: 'a month',
    proration: 'Today you pay only for the days left until your next bill.',
    needsMicrosite: `Requires at least one ${domainTypeFacts.c1.title}`,
  },
  payment: {
    title: 'Payment method',
    label: 'Card',
    none: 'no payment method on file!',
    add: 'Add Card',
    added: 'Card added',
  },
  owner: {
    title: "Your agency's details",
    lead: 'Your agency will own the domain, and the registry asks for details that we lack.',
    fields: {
      organization: "Agency's legal name",
      first_name: "Owner's first name",
      last_name: "Owner's last name",
      email: "Owner's email",
      phone: 'Phone number',
      street: 'Street address',
      city: 'City',
      state: 'State or province',
      postal_code: 'ZIP or postal code',
    } satisfies Readonly<Record<OwnerDetail, string>>,
    chooseState: 'Choose a state or province',
    save: 'Save details',
    saving: 'Saving…',
    saved: "Your agency's details are saved.",
  },
  loading: 'Loading your cards and domains',
  notLoaded: "We couldn't load your cards and domains",
  price: {
    changed: 'The price has changed',
    changedTo: (amount: string) =>
      `It's now ${amount}. You haven't been charged. Check the new price, then confirm your order again.`,
    unknown: "We couldn't calculate the price. Your choices are saved. Try again.",
  },
  confirm: {
    terms: (card: string, monthly: string) => `${card} · then ${monthly} a month`,
    withSum: (act: string, amount: string) => `${act} for ${amount}`,
    busy: 'Processing…',
    pastDue: 'Pay what is past due first.',
    ownerMissing: "Complete your agency's details first.",
    planMissing: 'Choose a plan to continue.',
    cardMissing: 'Add a card to continue',
    unsent: 'Not sent yet. Wait a moment, then try again.',
    cardDeclined:
      'This card was declined just now. Use another one, or ask your bank and try again.',
  },
  back: 'Back',
  startOver: 'Start Over',
  processing: {
    title: 'Processing your order...',
    subject: 'order',
    ordering: 'Placing your order…',
  },
  refused: {
    title: "Your order didn't go through",
    ok: 'Ok',
    help: 'Need help?',
    or: ' or ',
    /** The text beside the choices once the person has acknowledged the refusal. */
    before: (name: string) => `Your order for ${name} didn't go through`,
  },
  staff: {
    act: (name: string) => `You're ordering ${name} for this agency.`,
  },
  cardForm: {
    title: 'Add Card',
  },
} as const;
