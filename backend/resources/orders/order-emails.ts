import { domainTypeFacts } from '@contract/domain';
import type { GivenBack } from '../billing/refunds';
import { cardName } from '../cards/charged-card';
import type { EmailNotification } from '../email-notifications/outbox';
import { dollars, listed } from '../email-notifications/wording';
import type { OpenOrder } from '../../store/schema/open-order';

/** Describes the payment: " We charged $24.93 to your Visa ending in 4242, statement 100001-15." */
function chargeOf({ details, chargedCard }: OpenOrder, statement: string | null): string {
  if (chargedCard === null || statement === null) {
    return " We didn't charge anything: you've already paid for this month.";
  }
  return ` We charged ${dollars(details.expectedAmount)} to your ${cardName(chargedCard)}, statement ${statement}.`;
}

/**
 * The email about a completed order. `statement` is the statement number that people see; `null` if there was nothing
 * to pay.
 */
export function orderDone(order: OpenOrder, statement: string | null): EmailNotification {
  const { name, details } = order;
  const { title, monthlyCents } = domainTypeFacts[details.domainType];
  const path = `/domains/${name}`;
  const price = `As ${details.domainType === 'c1' ? 'an' : 'a'} ${title}, it costs ${dollars(monthlyCents)} per month.`;
  const paid = `Thank you for your order.${chargeOf(order, statement)} ${price}`;
  if (details.isUpgrade === true) {
    return {
      subject: `${name} is now an ${title}`,
      text: `${paid}\n\nSet up your website:`,
      path,
    };
  }
  if (details.isRestore === true) {
    return {
      subject: `${name} was restored`,
      text: `${name} is back on your account with its settings and email redirects.${chargeOf(order, statement)} ${price}\n\nYour site may take up to 24 hours to go live everywhere. See your domain:`,
      path,
    };
  }
  return details.isTransfer
    ? {
        subject: `Your transfer of ${name} has started`,
        text: `${paid}\n\nYour current registrar may email you to approve the transfer. We'll email you when it is complete. See its progress:`,
        path,
      }
    : {
        subject: `You own ${name}`,
        text: `${paid}\n\nYour site may take up to 24 hours to go live everywhere. See your domain:`,
        path,
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

/** The email about an order that was charged but couldn't be completed. */
export function orderRefunded(order: OpenOrder, statement: string | null): EmailNotification {
  const { name, details, chargedCard } = order;
  const card = chargedCard === null ? 'your card' : `your ${cardName(chargedCard)}`;
  return {
    subject: `Your order for ${name} was refunded`,
    text: [
      `We couldn't complete your order for ${name}. We refunded ${dollars(details.expectedAmount)} to ${card}${statement === null ? '' : `, statement ${statement}`}. It may take a few days to appear on your card's statement.`,
      'See the refund in your billing history:',
    ].join('\n\n'),
    path: '/billing',
  };
}

export function transferCompleted(name: string): EmailNotification {
  return {
    subject: `Your transfer of ${name} is complete`,
    text: `${name} is now with us. It may take up to 24 hours to work everywhere.\n\nSee your domain:`,
    path: `/domains/${name}`,
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

/** The email about a failed transfer. `reason` includes the refund and the next step. */
export function transferFailed(
  name: string,
  reason: string,
  given: readonly GivenBack[],
): EmailNotification {
  const ofStatements = given.map(
    ({ statement, amountCents }) => `${dollars(amountCents)} of statement ${statement}`,
  );
  const parts = given.length === 0 ? [] : [`This covers ${listed(ofStatements)}.`];
  return {
    subject: `Your transfer of ${name} failed`,
    text: [reason, ...parts, 'Start the transfer again:'].join('\n\n'),
    path: '/domains/transfer',
  };
}
