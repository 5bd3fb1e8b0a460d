import { domainTypeFacts, type DomainType } from '@contract/domain';
import { atTimeInWords } from '@/shared/lib/format/day';
import type { Changer } from '../../model/settings/settings-form';

const c1 = domainTypeFacts.c1.title;

/** Other people may share the account, so a failure names what was kept. */
export const settingsCopy = {
  plan: {
    title: 'Plan',
    lead: 'What this domain does, and what it costs.',
    price: (sum: string) => `${sum} a month`,
    descriptions: {
      c1: 'A website for your agency, with quote forms, visitor stats and campaigns.',
      parked: 'Your name is reserved and its email is forwarded. There is no website.',
    } satisfies Readonly<Record<DomainType, string>>,
    upgrade: `Enable ${c1}`,
    upgradeNext: (difference: string) =>
      `Adds ${difference} a month. You'll see what is due today before you confirm.`,
    park: 'Park this domain',
    parkNext: (difference: string) =>
      `Saves ${difference} a month from your next bill. The website goes offline; email redirects stay.`,
    notBilled: 'Not billed while it is inactive',
    parkInactive: 'The website stays offline. Your email redirects are kept.',
    parkRefused: `You can park this domain once your account has another active ${c1}.`,
    transferring: 'You can change the plan once the transfer is complete.',
    inactive: 'You can change the plan once this domain is active.',
  },
  cancel: {
    title: 'Cancel domain',
    lead: 'Removes this domain from your account for good.',
    sentences: {
      c1: 'Its website, its stats and its email redirects stop. You may not be able to get the name back.',
      parked:
        'The domain and its email redirects stop working. You may not be able to get the name back.',
    } satisfies Readonly<Record<DomainType, string>>,
    transferring: 'You can cancel this domain once its transfer is complete.',
    act: 'Cancel domain',
  },
  dialog: {
    nevermind: 'Nevermind',
    tryAgain: 'Try again',
    waiting: 'Loading…',
    notLoaded: "We couldn't load this question. Nothing was changed. Try again.",
    underWay: (name: string) =>
      `We're changing ${name}. You won't be charged twice. Keep this page open.`,
  },
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
  done: {
    upgrade: (name: string) => `${name} is now an ${c1}.`,
    park: (name: string) => `${name} is parked.`,
    cancel: (name: string) => `${name} is canceled.`,
  },
  form: {
    title: 'Details',
    lead: 'How this domain is registered, found and shown.',
    email: 'WHOIS admin email',
    emailHint: 'Registries publish this address and send renewal notices there.',
    description: 'Meta description',
    descriptionHint: 'Search engines show about 160 characters.',
    target: 'Send visitors to',
    targetHint: 'Visitors of this parked domain see this page. Leave it empty to show nothing.',
    articles: 'Hidden articles',
    articlesHint: "One per line. These articles don't appear on your website.",
    cookies: 'Cookie management ID',
    cookiesHint: "From your cookie banner's provider.",
    google: 'Google domain verification',
    googleHint: 'Paste the code or the whole tag from Google Search Console.',
    save: 'Save changes',
    saving: 'Saving…',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes are kept in this tab.',
    saved: 'Your changes are saved.',
    invalid: 'Fix the highlighted fields to save your changes.',
    failed: (reason: string) => `${reason} What you typed is still here.`,
    othersChanged: (changer: Changer) =>
      `${changedBy(changer)} What you typed is still here. Check it, then save again.`,
    theirs: (value: string) =>
      value === '' ? 'Cleared in the meantime.' : `Saved in the meantime: ${value}`,
    takeTheirs: ({ who }: Changer) => (who === 'you' ? 'Use what is saved' : 'Use theirs'),
    keepTyped: 'Keep what you typed',
    forSetting: (label: string) => `for ${label}`,
  },
} as const;

function changedBy(changer: Changer): string {
  switch (changer.who) {
    case 'you':
      return `You changed these settings ${atTimeInWords(changer.at)} in another tab or on another device.`;
    case 'other':
      return `${changer.name} changed these settings ${atTimeInWords(changer.at)}.`;
    case 'unknown':
      return 'Someone else changed these settings in the meantime.';
  }
}

function redirectCount(redirects: number): string {
  return redirects === 1 ? 'its email redirect keeps' : `its ${redirects} email redirects keep`;
}

function addressCount(redirects: number): string {
  return redirects === 1 ? 'its email redirect' : `its ${redirects} email redirects`;
}
