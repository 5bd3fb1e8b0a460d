import { readAttention, type AttentionItem } from '@contract/attention';
import { readCards } from '../cards/card-queries';
import { readTransfers } from '../domains/domain-queries';
import type { TransferTracker } from '../domains/transfer-tracker';
import { readUndelivered } from '../domains/redirect-queries';
import type { Route } from '../../http/route';
import type { Services } from '../services';
import { byUrgency, cardItem, transferItem, undeliveredItem } from './attention-items';

export function attentionRoutes(
  route: Route,
  { database, clock }: Services,
  tracker: TransferTracker,
): void {
  route(readAttention, async ({ account }) => {
    await tracker.refreshAccount(account.number);
    const now = clock.now();
    const [cards, transfers, undelivered] = await Promise.all([
      readCards(database, account.number),
      readTransfers(database, account.number),
      readUndelivered(database, account.number),
    ]);
    const pastDue: AttentionItem[] =
      account.billingStatus === 'past_due' ? [{ kind: 'past_due' }] : [];
    const items = [
      ...pastDue,
      ...cards.flatMap((card) => cardItem(card, now) ?? []),
      ...undelivered.map(undeliveredItem),
      ...transfers.flatMap((transfer) => transferItem(transfer, now) ?? []),
    ];
    return { items: byUrgency(items) };
  });
}
