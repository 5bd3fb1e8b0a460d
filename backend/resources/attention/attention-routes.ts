import { readAttention, type AttentionItem } from '@contract/attention';
import { readPastDue } from '../billing/statements';
import { cardsOnce } from '../cards/card-queries';
import { domainsOnce } from '../domains/domain-queries';
import type { DomainRecord, TransferRow } from '../domains/domain-mapper';
import { readUndelivered } from '../domains/redirect-queries';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { doesBankAsk, readAskedCharges } from './asked-charges';
import {
  askedItem,
  byUrgency,
  cardItem,
  deniedItems,
  pastDueItem,
  transferItem,
  undeliveredItem,
} from './attention-items';

/** The domains' transfers, the most recently changed first. */
function transfersOf(domains: readonly DomainRecord[]): readonly TransferRow[] {
  return domains
    .flatMap(({ transfer }) => transfer ?? [])
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
}

export function attentionRoutes(route: Route, { database, clock, gateway }: Services): void {
  route(readAttention, async ({ account }) => {
    if (!account.active) return { items: [] }; // Nobody could act on them.
    const isHosted = gateway.fields === 'hosted'; // The sandbox's bank never asks.
    const [cards, domains, undelivered, pastDue, asked] = await Promise.all([
      cardsOnce(database, account),
      domainsOnce(database, account),
      readUndelivered(database, account.number),
      account.billingStatus === 'past_due' ? readPastDue(database, account.number) : [],
      isHosted ? readAskedCharges(database, account.number) : [],
    ]);
    const items: AttentionItem[] = [
      ...asked.map(askedItem),
      ...(account.billingStatus === 'past_due'
        ? [pastDueItem(pastDue, isHosted && (await doesBankAsk(database, pastDue)), clock.calendar)]
        : []),
      ...cards.flatMap((card) => cardItem(card, clock) ?? []),
      ...undelivered.map(undeliveredItem),
      ...domains.flatMap((domain) => deniedItems(domain, clock)),
      ...transfersOf(domains).flatMap((transfer) => transferItem(transfer, clock) ?? []),
    ];
    return { items: byUrgency(items) };
  });
}
