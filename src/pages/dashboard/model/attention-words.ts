import type { AttentionItem } from '@contract/attention';
import { cardTitle } from '@/entities/card';
import type { CalloutTone } from '@/shared/ui/callout';

export interface AttentionWords {
  /** Tells the item apart from the others. */
  readonly id: string;
  readonly tone: Extract<CalloutTone, 'warning' | 'danger'>;
  readonly title: string;
  /** Why it matters, and what to do. */
  readonly words: string;
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** What a person is told about something on the account that they have to see to. */
export function attentionWords(item: AttentionItem): AttentionWords {
  switch (item.kind) {
    case 'past_due':
      return {
        id: item.kind,
        tone: 'danger',
        title: 'Your account is past due',
        words: 'The last bill was not paid. Please see that your default card can pay it.',
      };
    case 'card_expired':
      return {
        id: item.payment_id,
        tone: item.is_default ? 'danger' : 'warning',
        title: `${cardTitle(item)} has expired`,
        words: item.is_default
          ? 'It is your default card, so renewals fail. Please choose or add another.'
          : 'It pays for nothing now. Please replace or remove it.',
      };
    case 'card_expiring':
      return {
        id: item.payment_id,
        tone: 'warning',
        title: `${cardTitle(item)} expires ${inDays(item.days_left)}`,
        words: item.is_default
          ? 'Renewals are charged to it. Please add the card that follows it in time.'
          : 'Please add the card that follows it, if you still need it.',
      };
    case 'transfer_failed':
      return {
        id: item.domain,
        tone: 'danger',
        title: `The transfer of ${item.domain} failed`,
        words: item.reason,
      };
  }
}

/** How much there is to see to, in a sentence. */
export function attentionCount(count: number): string {
  if (count === 0) return 'Nothing needs your attention.';
  return count === 1 ? 'One thing needs your attention.' : `${count} things need your attention.`;
}
