import { nameInWords } from '@contract/name-in-words';
import type { AttentionItem } from '@contract/attention';
import { useId, useState } from 'react';
import { cardTitle } from '@/entities/card';
import { Button } from '@/shared/ui/actions/button';
import { Callout } from '@/shared/ui/feedback/callout';
import { Stack } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { link } from '@/shared/ui/actions/link.css';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { attentionId, attentionTone, isToDo } from '../model/attention';
import { item as itemStyle, list } from './dashboard-page.css';
import { dashboardCopy } from './dashboard-copy';

/** The maximum number of items, which fills two rows on a wide screen. */
const mostShown = 6;

interface AttentionListProps {
  readonly items: readonly AttentionItem[];
  /** Hides news that the person has read. */
  readonly onDismiss: (item: AttentionItem) => void;
}

/** Items that need attention, then items that are in progress or have succeeded, each with links to act on it. */
export function AttentionList({ items, onDismiss }: AttentionListProps) {
  return (
    <>
      <Items
        title={dashboardCopy.attentionTitle}
        items={items.filter(isToDo)}
        onDismiss={onDismiss}
      />
      <Items
        title={dashboardCopy.updatesTitle}
        items={items.filter((item) => !isToDo(item))}
        onDismiss={onDismiss}
      />
    </>
  );
}

interface ItemsProps extends AttentionListProps {
  readonly title: string;
}

function Items({ title: heading, items, onDismiss }: ItemsProps) {
  const headingId = useId();
  const [extent, setExtent] = useState<'most' | 'all'>('most');
  if (items.length === 0) return null;
  const shown = extent === 'all' ? items : items.slice(0, mostShown);
  return (
    <section aria-labelledby={headingId}>
      <VisuallyHidden>
        <h2 id={headingId}>{heading}</h2>
      </VisuallyHidden>
      <Stack gap={2}>
        <ul className={list}>
          {shown.map((item) => {
            const { title, text } = dashboardCopy.attention(item);
            return (
              <li key={attentionId(item)} className={itemStyle}>
                <Callout
                  tone={attentionTone(item)}
                  title={nameInWords(title)}
                  action={
                    <>
                      <Acts item={item} />
                      {item.kind === 'transfer_completed' ? (
                        <button
                          type="button"
                          className={link({ tone: 'standalone' })}
                          onClick={() => onDismiss(item)}
                        >
                          <span>{`${acts.dismiss} `}</span>
                          <VisuallyHidden>{acts.news(nameInWords(title))}</VisuallyHidden>
                        </button>
                      ) : null}
                    </>
                  }
                >
                  {nameInWords(text)}
                </Callout>
              </li>
            );
          })}
        </ul>
        {items.length > mostShown ? (
          <div>
            <Button
              tone="quiet"
              size="small"
              aria-expanded={extent === 'all'}
              onClick={() => setExtent(extent === 'all' ? 'most' : 'all')}
            >
              {extent === 'all' ? dashboardCopy.showFewer : dashboardCopy.showAll(items.length)}
            </Button>
          </div>
        ) : null}
      </Stack>
    </section>
  );
}

const { acts } = dashboardCopy;

function Acts({ item }: { readonly item: AttentionItem }) {
  switch (item.kind) {
    case 'past_due':
      return (
        <TextLink to="/billing" search={{ pay: 'now' }} tone="standalone">
          {acts.payNow}
        </TextLink>
      );
    case 'card_expired':
    case 'card_expiring':
      return (
        <>
          <TextLink to="/payment/edit/$id" params={{ id: item.payment_id }} tone="standalone">
            <span>{`${acts.replaceCard} `}</span>
            <VisuallyHidden>{cardTitle(item)}</VisuallyHidden>
          </TextLink>
          {item.kind === 'card_expired' && !item.is_default ? (
            <TextLink to="/payment" tone="standalone">
              <span>{`${acts.deleteCard} `}</span>
              <VisuallyHidden>{cardTitle(item)}</VisuallyHidden>
            </TextLink>
          ) : null}
        </>
      );
    case 'transfer_failed':
      return (
        <TextLink to="/domains" search={{ transfer: item.domain }} tone="standalone">
          <span>{`${acts.seeWhy} `}</span>
          <VisuallyHidden>{nameInWords(acts.failed(item))}</VisuallyHidden>
        </TextLink>
      );
    case 'undelivered_redirect':
      return (
        <TextLink
          to="/domains/$name/{-$tab}"
          params={{ name: item.domain, tab: 'emails' }}
          hash={`redirect-${item.pk}`}
          tone="standalone"
        >
          <span>{`${acts.checkRedirect} `}</span>
          <VisuallyHidden>{nameInWords(item.redirect_address)}</VisuallyHidden>
        </TextLink>
      );
    case 'transfer_running':
      return (
        <TextLink to="/domains" search={{ transfer: item.domain }} tone="standalone">
          <span>{`${acts.progress} `}</span>
          <VisuallyHidden>{nameInWords(acts.ofProgress(item))}</VisuallyHidden>
        </TextLink>
      );
    case 'owner_needed':
      return (
        <TextLink to="/domains" search={{ transfer: item.domain }} tone="standalone">
          <span>{`${acts.progress} `}</span>
          <VisuallyHidden>{nameInWords(acts.ofOwner(item.domain))}</VisuallyHidden>
        </TextLink>
      );
    case 'transfer_completed':
      return (
        <TextLink
          to="/domains/$name/{-$tab}"
          params={{ name: item.domain, tab: 'emails' }}
          tone="standalone"
        >
          <span>{`${acts.setUpRedirects} `}</span>
          <VisuallyHidden>{acts.onDomain(nameInWords(item.domain))}</VisuallyHidden>
        </TextLink>
      );
  }
}
