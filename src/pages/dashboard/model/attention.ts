import type { AttentionItem } from '@contract/attention';
import type { CalloutTone } from '@/shared/ui/feedback/callout';

export function attentionTone(item: AttentionItem): CalloutTone {
  switch (item.kind) {
    case 'past_due':
      return 'urgent';
    case 'transfer_failed':
    case 'undelivered_redirect':
      return 'danger';
    case 'card_expired':
      return item.is_default ? 'danger' : 'warning';
    case 'bank_asks':
    case 'card_expiring':
    case 'denied_image':
    case 'owner_needed':
      return 'warning';
    case 'transfer_running':
      return 'progress';
    case 'transfer_completed':
      return 'success';
  }
}

export function attentionId(item: AttentionItem): string {
  if ('payment_id' in item) return item.payment_id;
  if ('pk' in item) return item.pk;
  if ('key' in item) return item.key;
  if ('value' in item) return item.value;
  return 'domain' in item ? item.domain : item.kind;
}

/** Returns true if an item requires action. All other items are only informational. */
export function isToDo(item: AttentionItem): boolean {
  return ['urgent', 'danger', 'warning'].includes(attentionTone(item));
}
