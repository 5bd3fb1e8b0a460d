import type { AttentionItem } from '@contract/attention';
import { useId } from 'react';
import { Callout } from '@/shared/ui/callout';
import { Tiles } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { attentionCopy } from '../model/attention-copy';

/** The items that need attention, each with a link to where the person can act. */
export function AttentionList({ items }: { readonly items: readonly AttentionItem[] }) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <VisuallyHidden>
        <h2 id={headingId}>Needs your attention</h2>
      </VisuallyHidden>
      <Tiles as="ul" least="medium">
        {items.map((item) => {
          const { id, tone, title, text } = attentionCopy(item);
          return (
            <li key={id}>
              <Callout tone={tone} title={title} action={<ItemLinks item={item} />}>
                {text}
              </Callout>
            </li>
          );
        })}
      </Tiles>
    </section>
  );
}

function ItemLinks({ item }: { readonly item: AttentionItem }) {
  switch (item.kind) {
    case 'past_due':
      return (
        <>
          <TextLink to="/payment" tone="standalone">
            Payment Settings
          </TextLink>
          <TextLink to="/billing" tone="standalone">
            Billing History
          </TextLink>
        </>
      );
    case 'card_expired':
    case 'card_expiring':
      return (
        <TextLink to="/payment" tone="standalone">
          Payment Settings
        </TextLink>
      );
    case 'transfer_failed':
      return (
        <TextLink to="/domains" search={{ transfer: item.domain }} tone="standalone">
          Transfer progress
        </TextLink>
      );
  }
}
