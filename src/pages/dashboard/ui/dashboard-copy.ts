import type { AttentionItem } from '@contract/attention';
import type { Domain } from '@contract/domain';
import type { Subscription } from '@contract/overview';
import { cardTitle, expiryInDays } from '@/entities/card';
import { domainCopy, longestTransferDays } from '@/entities/domain';
import { dayWithYear } from '@contract/day-words';
import { atTimeInWords, dayInWords } from '@/shared/lib/format/day';
import { money } from '@contract/money';

interface AttentionCopy {
  readonly title: string;
  /** The reason or the progress. */
  readonly text: string;
}

function attention(item: AttentionItem): AttentionCopy {
  switch (item.kind) {
    case 'past_due':
      return {
        title: `${money(item.amount_in_cents)} is past due`,
        text:
          item.bank_asks === true
            ? 'Your bank wants you to confirm the charge. Pay now, and it can ask you.'
            : failedCharges(item.failed),
      };
    case 'bank_asks':
      return {
        title: `Your bank asks you to confirm ${money(item.amount_in_cents)}${item.domain === null ? ' for your bill' : ` for ${item.domain}`}`,
        text: `If you don't, it is canceled ${atTimeInWords(item.until)}. You haven't been charged yet.`,
      };
    case 'card_expired':
      return {
        title: `${cardTitle(item)} has expired`,
        text: item.is_default
          ? 'Renewals may fail until you replace it.'
          : 'Replace it, or delete it.',
      };
    case 'card_expiring':
      return {
        title: `${cardTitle(item)} expires ${expiryInDays(item)}`,
        text: item.is_default
          ? 'Renewals are charged to this card.'
          : 'Replace it if you still use it.',
      };
    case 'owner_needed':
      return {
        title:
          item.what === 'verify_email'
            ? `Confirm your email address to keep ${item.domain}`
            : `Approve the transfer of ${item.domain}`,
        text: `Open the link that the registrar sent to ${item.email}.`,
      };
    case 'transfer_failed':
      return {
        title:
          item.of === 'transfer'
            ? `The transfer of ${item.domain} failed`
            : `We couldn't register ${item.domain}`,
        text: 'We give back all you paid for it.',
      };
    case 'undelivered_redirect':
      return {
        title: `Email to ${item.redirect_address} bounced`,
        text: `It didn't reach ${item.real_address}.`,
      };
    case 'denied_image':
      return {
        title: domainCopy.denied.title(item.what, item.domain),
        text: domainCopy.denied.text(item.what, item.reason),
      };
    case 'transfer_running':
      return item.of === 'transfer'
        ? { title: `${item.domain} is being transferred`, text: transferStep(item) }
        : {
            title: `${item.domain} is being registered`,
            text: "We'll email you when it is yours.",
          };
    case 'transfer_completed':
      return {
        title:
          item.of === 'transfer'
            ? `The transfer of ${item.domain} is complete`
            : `You own ${item.domain}`,
        text: `Completed ${dayWithYear(item.completed_on)}.`,
      };
  }
}

type PastDue = Extract<AttentionItem, { kind: 'past_due' }>;

/** How often a past-due amount was charged in vain, when last, and why. */
function failedCharges(failed: PastDue['failed']): string {
  if (failed === undefined) return 'A payment failed.';
  const { charges, last_on: day, reason } = failed;
  const what = charges === 1 ? 'A charge failed' : `${charges} charges failed, the last one`;
  return `${what} on ${dayInWords(day)}. ${reason}`;
}

function transferStep({
  status,
  submitted_on: submittedOn,
  day,
}: Extract<AttentionItem, { kind: 'transfer_running' }>): string {
  if (status === 'submitted') return `Submitted ${dayWithYear(submittedOn)}.`;
  return day > longestTransferDays
    ? 'Your current registrar is taking longer than usual.'
    : `Waiting for your current registrar, day ${day} of up to ${longestTransferDays}.`;
}

/** The number of tasks, as the lead tells it to the agency, or to staff who work in its account. */
function attentionCount(count: number, isForStaff: boolean): string {
  const attention = isForStaff ? 'attention' : 'your attention';
  if (count === 0) return `Nothing needs ${attention}.`;
  return count === 1 ? `One thing needs ${attention}.` : `${count} things need ${attention}.`;
}

function nextCharge({ next_billing_day: day, default_card: card }: Subscription): string {
  if (day === null) return 'No charge is planned.';
  const when = `Next charge ${dayInWords(day)}`;
  if (card === null) return `${when}. Add a card to pay it.`;
  if (card.expired) return `${when}, but ${cardTitle(card)} has expired`;
  const declined =
    card.declined_on === undefined ? '' : `, which was declined on ${dayInWords(card.declined_on)}`;
  return `${when} to ${cardTitle(card)}${declined}`;
}

export const dashboardCopy = {
  purchase: 'Purchase a domain',
  transfer: 'Transfer a domain',
  loading: 'Loading your domains',
  tryAgain: 'Try again',
  attention,
  attentionCount,
  titleForStaff: (agency: string) => `${agency}'s dashboard`,
  attentionLoadFailed: "We couldn't check whether anything needs your attention.",
  attentionTitle: 'Needs your attention',
  updatesTitle: 'Updates',
  show: { all: (count: number) => `Show all ${count}`, fewer: 'Show fewer' },
  acts: {
    pay: (cents: number) => `Pay ${money(cents)}`,
    confirm: 'Confirm',
    confirming: 'Waiting for your bank…',
    cancel: 'Cancel',
    canceling: 'Canceling…',
    charge: ({
      amount_in_cents: cents,
      domain,
    }: {
      readonly amount_in_cents: number;
      readonly domain: string | null;
    }) => (domain === null ? `the payment of ${money(cents)}` : `the order of ${domain}`),
    replaceCard: 'Replace card',
    deleteCard: 'Delete',
    checkRedirect: 'Check the redirect',
    seeImage: (what: string) => `See the ${what}`,
    seeWhy: 'See why',
    progress: 'See progress',
    setUpRedirects: 'Set up email redirects',
    dismiss: 'Dismiss',
    news: (title: string) => `the news: ${title}`,
    failed: ({ of, domain }: { readonly of: 'transfer' | 'purchase'; readonly domain: string }) =>
      of === 'transfer'
        ? `the transfer of ${domain} failed`
        : `the registration of ${domain} failed`,
    ofProgress: ({
      of,
      domain,
    }: {
      readonly of: 'transfer' | 'purchase';
      readonly domain: string;
    }) => (of === 'transfer' ? `of the transfer of ${domain}` : `of the registration of ${domain}`),
    ofDomain: (domain: string) => `of ${domain}`,
    onDomain: (domain: string) => `on ${domain}`,
  },
  asked: {
    failed: "We couldn't reach your bank",
    failedNext: 'Allow js.stripe.com in your browser, then try again.',
    refused: "You haven't been charged",
    canceled: 'Canceled. Nothing was charged.',
    uncanceled: "It wasn't canceled yet. You haven't been charged. Try again in a few minutes.",
    done: 'Your bank has confirmed the charge.',
    running: "Your bank doesn't have your answer yet.",
  },
  domains: {
    title: 'Domains',
    all: 'All domains',
    allOf: (domains: readonly Domain[]) => `All ${domainCopy.counted(domains)}`,
  },
  subscription: {
    monthly: ({ monthly_rate: rate }: Subscription) => `${money(rate)} a month`,
    nextCharge,
    history: 'Billing History',
    loadFailed: "We couldn't load your monthly cost.",
  },
  firstSteps: {
    title: 'Get started',
    lead: 'Finish these steps to set up your account.',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    dismiss: 'Dismiss',
    dismissInFull: 'Dismiss the first steps',
    done: 'Done',
    domain: {
      title: 'Get your domain',
      text: 'Buy a new name for your agency, or transfer one you already own.',
    },
    card: {
      title: 'Add a card',
      text: 'It pays for your domains each month. You can also add it while you order.',
      act: 'Add Card',
    },
    redirect: {
      title: 'Set up an email redirect',
      text: 'Forward email from your domain to the inbox you already use.',
      later: 'Available once you have a domain.',
    },
  },
  lastDays: {
    title: 'Last 30 days, all domains',
    lead: 'Compared with the 30 days before.',
    noEarlier: 'There is no complete earlier period to compare with.',
  },
  marketing: {
    title: 'Marketing',
    lead: 'Visits and search ads',
    landingPages: 'Landing Pages',
    ads: 'Google Ads',
  },
} as const;
