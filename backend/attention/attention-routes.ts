import { readAttention, type AttentionItem } from '@contract/attention';
import { readCards } from '../cards/card-queries';
import { readFailedTransfers } from '../domains/domain-queries';
import type { TransferTracker } from '../domains/transfer-progress';
import type { Route } from '../http/route';
import type { Services } from '../services';
import { byUrgency, cardItem } from './attention-items';

export function attentionRoutes(
  route: Route,
  { database }: Services,
  tracker: TransferTracker,
): void {
  route(readAttention, async ({ account, world }) => {
    await tracker.refreshAccount(world, account.number);
    const [cards, failed] = await Promise.all([
      readCards(database, account.number),
      readFailedTransfers(database, account.number),
    ]);
    const pastDue: AttentionItem[] =
      account.billingStatus === 'past_due' ? [{ kind: 'past_due' }] : [];
    const items = [
      ...pastDue,
      ...cards.flatMap((card) => cardItem(card, world.now()) ?? []),
      ...failed.map((transfer) => ({ kind: 'transfer_failed' as const, ...transfer })),
    ];
    return { items: byUrgency(items) };
  });
}
