import type { AttentionItem } from '@contract/attention';
import { useId } from 'react';
import { Callout } from '@/shared/ui/callout';
import { Tiles } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { attentionWords } from '../model/attention-words';

/** What a person has to see to, each with the way to where it is done; nothing where there is nothing. */
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
          const { id, tone, title, words } = attentionWords(item);
          return (
            <li key={id}>
              <Callout tone={tone} title={title} action={<WayThere item={item} />}>
                {words}
              </Callout>
            </li>
          );
        })}
      </Tiles>
    </section>
  );
}

function WayThere({ item }: { readonly item: AttentionItem }) {
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
