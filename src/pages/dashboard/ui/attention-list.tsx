import { nameInWords } from '@contract/name-in-words';
import type { AttentionItem } from '@contract/attention';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { cardTitle } from '@/entities/card';
import { useAccountNumber } from '@/entities/session';
import { accountScope } from '@/shared/api/account-queries';
import { isCallError } from '@/shared/api/call-error';
import { Alert } from '@/shared/ui/feedback/alert';
import { Callout } from '@/shared/ui/feedback/callout';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink, TextLink } from '@/shared/ui/actions/link';
import { link } from '@/shared/ui/actions/link.css';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { attentionId, attentionTone, isToDo } from '../model/attention';
import { item as itemStyle, list, urgentItem } from './dashboard-page.css';
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
  const asked = useAskedCharges(useAccountNumber());
  return (
    <>
      <AskedOutcome asked={asked} />
      <Items
        title={dashboardCopy.attentionTitle}
        items={items.filter(isToDo)}
        onDismiss={onDismiss}
        asked={asked}
      />
      <Items
        title={dashboardCopy.updatesTitle}
        items={items.filter((item) => !isToDo(item))}
        onDismiss={onDismiss}
        asked={asked}
      />
    </>
  );
}

/** Confirms and cancels the account's charges that the bank asks about. */
function useAskedCharges(accountNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      key,
      act,
    }: {
      readonly key: string;
      readonly act: 'confirm' | 'cancel';
    }) => {
      // Few dashboards need it.
      const { settleAskedCharge } = await import('@/entities/charge');
      return settleAskedCharge(accountNumber, key, act);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [accountScope, accountNumber] }),
  });
}

type AskedCharges = ReturnType<typeof useAskedCharges>;

/** What became of a charge that was confirmed or canceled here. */
function AskedOutcome({ asked: { data, error, variables } }: { readonly asked: AskedCharges }) {
  const { failed, failedNext, refused, canceled, uncanceled, done, running } = dashboardCopy.asked;
  if (error !== null) {
    return (
      <Alert tone="danger" title={failed}>
        {isCallError(error) ? error.message : failedNext}
      </Alert>
    );
  }
  switch (data?.status) {
    case undefined:
      return null;
    case 'done':
      return <Alert tone="success">{done}</Alert>;
    case 'running':
      return <Alert tone="warning">{variables?.act === 'cancel' ? uncanceled : running}</Alert>;
    case 'refused':
      return data.error_reason === 'charge_canceled' ? (
        <Alert tone="success">{canceled}</Alert>
      ) : (
        <Alert tone="danger" title={refused}>
          {data.error}
        </Alert>
      );
  }
}

interface ItemsProps extends AttentionListProps {
  readonly title: string;
  readonly asked: AskedCharges;
}

function Items({ title: heading, items, onDismiss, asked }: ItemsProps) {
  const headingId = useId();
  const { shown, button } = useShowAll(items, mostShown, dashboardCopy.show);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <VisuallyHidden>
        <h2 id={headingId}>{heading}</h2>
      </VisuallyHidden>
      <Stack gap={2}>
        <ul className={list}>
          {shown.map((item) => {
            const { title, text } = dashboardCopy.attention(item);
            const tone = attentionTone(item);
            return (
              <li key={attentionId(item)} className={tone === 'urgent' ? urgentItem : itemStyle}>
                <Callout
                  tone={tone}
                  title={nameInWords(title)}
                  action={
                    <>
                      <Acts item={item} asked={asked} />
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
        {button}
      </Stack>
    </section>
  );
}

const { acts } = dashboardCopy;

interface ActsProps {
  readonly item: AttentionItem;
  readonly asked: AskedCharges;
}

function Acts({ item, asked }: ActsProps) {
  switch (item.kind) {
    case 'bank_asks': {
      const labels = {
        confirm: [acts.confirm, acts.confirming],
        cancel: [acts.cancel, acts.canceling],
      } as const;
      return (['confirm', 'cancel'] as const).map((act) => {
        const { key } = item;
        const isBusy =
          asked.isPending && asked.variables.key === key && asked.variables.act === act;
        return (
          <button
            key={act}
            type="button"
            className={link({ tone: 'standalone' })}
            aria-disabled={asked.isPending}
            onClick={() => !asked.isPending && asked.mutate({ key, act })}
          >
            <span>{`${labels[act][isBusy ? 1 : 0]} `}</span>
            <VisuallyHidden>{nameInWords(acts.charge(item))}</VisuallyHidden>
          </button>
        );
      });
    }
    case 'past_due':
      return (
        <ButtonLink to="/billing" search={{ pay: 'now' }} tone="primary">
          {acts.pay(item.amount_in_cents)}
        </ButtonLink>
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
            <TextLink to="/payment" hash={`delete-${item.payment_id}`} tone="danger">
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
    case 'denied_image':
      return (
        <TextLink to="/domains/$name/{-$tab}" params={{ name: item.domain }} tone="standalone">
          <span>{`${acts.seeImage(item.what)} `}</span>
          <VisuallyHidden>{acts.ofDomain(nameInWords(item.domain))}</VisuallyHidden>
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
          <VisuallyHidden>{nameInWords(acts.ofDomain(item.domain))}</VisuallyHidden>
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
