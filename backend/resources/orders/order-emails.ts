import { domainTypeFacts } from '@contract/domain';
import type { Statement } from '@contract/statement';
import { billOf, chargedTo, seeBill } from '../billing/billing-emails';
import type { GivenBack } from '../billing/refunds';
import { bankDecides } from '../cards/declines';
import type { Email } from '../../providers/mail/email';
import { dollars, listed, withArticle } from '../email-notifications/wording';
import type { OwnerTask } from '@contract/transfer';
import type { OpenOrder } from '../../store/schema/open-order';
import type { transfers } from '../../store/schema/orders';

type Progress = Pick<
  typeof transfers.$inferSelect,
  'kind' | 'status' | 'isSent' | 'needs' | 'needsEmail'
>;

const registrarIsDown =
  "The registrar isn't responding right now. We try again until it does, and your order isn't lost.";

/**
 * The email about a completed order. `statement` is `null` if there was nothing to pay; `progress` says how far the
 * registrar is.
 */
export function orderDone(
  { name, details }: Pick<OpenOrder, 'name' | 'details'>,
  statement: Statement | null,
  progress: Progress | null = null,
): Email {
  const { title, monthlyCents } = domainTypeFacts[details.domainType];
  const price = `As ${withArticle(title)}, it costs ${dollars(monthlyCents)} per month.`;
  const [paid, bill] =
    statement === null
      ? [`We didn't charge anything: you've already paid for this month. ${price}`, []]
      : [`We charged ${chargedTo(statement)}. ${price}`, [billOf(statement)]];
  const path = `/domains/${name}`;
  const button = { label: 'See your domain', path };
  const soon =
    details.domainType === 'c1'
      ? 'Your site may take up to 24 hours to go live everywhere.'
      : 'Your domain may take up to 24 hours to go live everywhere.';
  if (details.isUpgrade === true) {
    return {
      subject: `${name} is now ${withArticle(title)}`,
      body: [`Thank you for your order. ${paid}`, ...bill],
      button: { label: 'Set up your website', path },
    };
  }
  if (details.isRestore === true) {
    return {
      subject: `${name} was restored`,
      body: [
        `${name} is back on your account with its settings and email redirects. ${paid}`,
        ...bill,
        soon,
      ],
      button,
    };
  }
  const down = progress?.isSent === false ? [registrarIsDown] : [];
  if (details.isTransfer) {
    return {
      subject: `Your transfer of ${name} has started`,
      body: [
        `Thank you for your order. ${paid}`,
        ...bill,
        ...down,
        "Your current registrar may email you to approve the transfer. We'll email you when it is complete.",
      ],
      button: { label: 'Track your transfer', path },
    };
  }
  if (progress !== null && progress.status !== 'done') {
    return {
      subject: `We're registering ${name}`,
      body: [
        `Thank you for your order. ${paid}`,
        ...bill,
        ...down,
        "The name is being registered, which can take from minutes to a few days. We'll email you when it is yours. If the registry refuses it, we refund what you paid for it.",
      ],
      button,
    };
  }
  return {
    subject: `You own ${name}`,
    body: [`Thank you for your order. ${paid}`, ...bill, soon],
    button,
  };
}

/** Describes an order that an employee placed on behalf of the agency. */
export function orderByStaff({ name, details }: OpenOrder): string {
  const { title } = domainTypeFacts[details.domainType];
  if (details.isUpgrade === true) return `Upgraded ${name} to ${title}`;
  if (details.isRestore === true) return `Restored ${name} as ${title}`;
  return details.isTransfer
    ? `Started the transfer of ${name} as ${title}`
    : `Ordered ${name} as ${title}`;
}

const notCompleted = (name: string, why: string | null) =>
  [`We couldn't complete your order for ${name}.`, why].filter(Boolean).join(' ');

/** The email about an order that was charged but couldn't be completed. `why` says so, and what to do next. */
export const orderRefunded = (name: string, statement: Statement, why: string | null): Email => ({
  subject: `Your order for ${name} was refunded`,
  body: [
    notCompleted(name, why),
    `We refunded ${chargedTo(statement)}.`,
    billOf(statement),
    'The refund may take a few days to appear on your card statement.',
  ],
  button: seeBill('See your refund', statement),
});

/** The email about such an order if its charge can't be refunded, because the bank disputes it. */
export const orderDisputed = (name: string, statement: Statement): Email => ({
  subject: `Your order for ${name} was canceled`,
  body: [notCompleted(name, bankDecides), billOf(statement)],
  button: seeBill('See your bill', statement),
});

export const transferCompleted = (name: string): Email => ({
  subject: `Your transfer of ${name} is complete`,
  body: [`${name} is now with us. It may take up to 24 hours to go live everywhere.`],
  button: { label: 'See your domain', path: `/domains/${name}` },
});

/** The email about a name that is ours, but still served elsewhere until a person has looked at its records. */
export const recordsUnconfirmed = (name: string): Email => ({
  subject: `Confirm the DNS records of ${name}`,
  body: [
    `${name} is now with us, and still works as before. Before we point it to your new website, check that we found all its DNS records, such as those of your email, so that nothing stops working.`,
  ],
  button: { label: 'Check the records', path: `/domains/${name}` },
});

export const registrationCompleted = (name: string): Email => ({
  subject: `You own ${name}`,
  body: [`${name} is registered. It may take up to 24 hours to go live everywhere.`],
  button: { label: 'See your domain', path: `/domains/${name}` },
});

/** The email about what the owner has to do; the reminders repeat it. */
export function ownerNeeded(name: string, { what, email }: OwnerTask): Email {
  const button = { label: 'See your domain', path: `/domains/${name}` };
  return what === 'verify_email'
    ? {
        subject: `Confirm your email address to keep ${name}`,
        body: [
          `The owner of a new domain has to confirm their email address within 15 days. The registrar sent an email with a link to ${email}. Open the link, or ${name} is suspended: its website and mail then stop.`,
          "Can't find the email? Look in your junk mail, or contact support.",
        ],
        button,
      }
    : {
        subject: `Approve the transfer of ${name}`,
        body: [
          `The transfer of ${name} waits for your approval. The registrar sent an email with a link to ${email}. Open the link, or the transfer is canceled and refunded.`,
          "Can't find the email? Look in your junk mail, or contact support.",
        ],
        button,
      };
}

/** Describes the refunds of a transfer's charges: "We're refunding $35.13 to the card that paid." */
export function givenBackText(given: readonly GivenBack[]): string {
  if (given.length === 0) return "You weren't charged for it.";
  const sum = dollars(given.reduce((total, { amountCents }) => total + amountCents, 0));
  if (given.every(({ isPaid }) => isPaid === true)) {
    return `We're refunding ${sum} to the card that paid.`;
  }
  if (given.every(({ isPaid }) => isPaid === false)) return `We took ${sum} off what you owe.`;
  return `You get back ${sum}: we refund what you paid, and take the rest off what you owe.`;
}

/** The email about a failed transfer or registration. `reason` includes the refund and the next step. */
export function transferFailed(
  name: string,
  reason: string,
  given: readonly GivenBack[],
  kind: Progress['kind'] = 'transfer',
): Email {
  const ofBills = given.map(
    ({ statement, amountCents }) => `${dollars(amountCents)} of bill ${statement}`,
  );
  return {
    subject:
      kind === 'transfer' ? `Your transfer of ${name} failed` : `We couldn't register ${name}`,
    body: [reason, ...(given.length === 0 ? [] : [`This covers ${listed(ofBills)}.`])],
    button:
      kind === 'transfer'
        ? { label: 'Start the transfer again', path: '/domains/transfer' }
        : { label: 'Choose another name', path: '/domains/purchase' },
  };
}
