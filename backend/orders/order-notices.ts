import { domainTypeFacts } from '@contract/domain';
import { cardName } from '../cards/charged-card';
import type { Notice } from '../notices/outbox';
import { dollars } from '../notices/wording';
import type { OpenOrder } from './open-order';

/** How the order was paid: " We charged $24.93 to your Visa ending in 4242." */
function chargeOf({ details, chargedCard }: OpenOrder): string {
  if (chargedCard === null) return '';
  return ` We charged ${dollars(details.expectedAmount)} to your ${cardName(chargedCard)}.`;
}

export function orderDone(order: OpenOrder): Notice {
  const { name, details } = order;
  const { title, monthlyCents } = domainTypeFacts[details.domainType];
  const path = `/domains/${name}`;
  const price = `As ${details.domainType === 'c1' ? 'an' : 'a'} ${title}, it costs ${dollars(monthlyCents)} per month.`;
  const paid = `Thank you for your order.${chargeOf(order)} ${price}`;
  if (details.isUpgrade === true) {
    return {
      subject: `${name} is now an ${title}`,
      text: `${paid}\n\nSet up your website:`,
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
        text: `${paid}\n\nIt may take up to 24 hours to work everywhere. See your domain:`,
        path,
      };
}

/** What an employee did who placed the order for the agency. */
export function orderByStaff({ name, details }: OpenOrder): string {
  const { title } = domainTypeFacts[details.domainType];
  if (details.isUpgrade === true) return `Upgraded ${name} to ${title}`;
  return details.isTransfer
    ? `Started the transfer of ${name} as ${title}`
    : `Ordered ${name} as ${title}`;
}

/** An order that was charged and then couldn't be completed. */
export function orderRefunded(order: OpenOrder): Notice {
  const { name, details, chargedCard } = order;
  const card = chargedCard === null ? 'your card' : `your ${cardName(chargedCard)}`;
  return {
    subject: `We refunded your order of ${name}`,
    text: [
      `We couldn't complete your order of ${name}. We refunded ${dollars(details.expectedAmount)} to ${card}. It may take a few days to appear on your card's statement.`,
      'See the refund in your billing history:',
    ].join('\n\n'),
    path: '/billing',
  };
}

export function transferCompleted(name: string): Notice {
  return {
    subject: `Your transfer of ${name} is complete`,
    text: `${name} is now with us. It may take up to 24 hours to work everywhere.\n\nSee your domain:`,
    path: `/domains/${name}`,
  };
}

/** `reason` says what happened, that the charge was refunded, and what to do next. */
export function transferFailed(name: string, reason: string): Notice {
  return {
    subject: `Your transfer of ${name} failed`,
    text: `${reason}\n\nStart the transfer again:`,
    path: '/domains/transfer',
  };
}
