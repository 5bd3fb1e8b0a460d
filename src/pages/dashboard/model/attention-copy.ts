import type { AttentionItem } from '@contract/attention';
import { cardTitle } from '@/entities/card';
import type { CalloutTone } from '@/shared/ui/callout';

export interface AttentionCopy {
  readonly id: string;
  readonly tone: Extract<CalloutTone, 'warning' | 'danger'>;
  readonly title: string;
  /** Why it matters, and what to do. */
  readonly text: string;
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The text of an item that needs attention. */
export function attentionCopy(item: AttentionItem): AttentionCopy {
  switch (item.kind) {
    case 'past_due':
      return {
        id: item.kind,
        tone: 'danger',
        title: 'Your account is past due',
        text: 'Your last payment failed. Check your default card.',
      };
    case 'card_expired':
      return {
        id: item.payment_id,
        tone: item.is_default ? 'danger' : 'warning',
        title: `${cardTitle(item)} has expired`,
        text: item.is_default
          ? 'This is your default card, so renewals fail. Choose or add another.'
          : "This card can't be charged anymore. Replace or remove it.",
      };
    case 'card_expiring':
      return {
        id: item.payment_id,
        tone: 'warning',
        title: `${cardTitle(item)} expires ${inDays(item.days_left)}`,
        text: item.is_default
          ? 'Renewals are charged to this card. Add a replacement in time.'
          : 'Add a replacement if you still use this card.',
      };
    case 'transfer_failed':
      return {
        id: item.domain,
        tone: 'danger',
        title: `The transfer of ${item.domain} failed`,
        text: item.reason,
      };
  }
}

export function attentionCount(count: number): string {
  if (count === 0) return 'Nothing needs your attention.';
  return count === 1 ? 'One thing needs your attention.' : `${count} things need your attention.`;
}
