import type { SubscriptionStatus } from '@contract/statement';
import { useQuery } from '@tanstack/react-query';
import { cardTitle, expiresSoon } from '@/entities/card';
import { useViewer } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { money } from '@contract/money';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Stack } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note, Span, Text } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { rangeInWords } from '@contract/day-words';
import { centsOf, chargedPeriod } from '@contract/statement-facts';
import { billingCopy } from './billing-copy';
import { bill, billCard, billSum, chargeTotal } from './billing-page.css';
import { BillDifference } from './bill-difference';
import { WhatIf } from './what-if';
import { ChargeList } from './charge-list';

interface NextBillProps {
  readonly accountNumber: string;
  readonly subscription: SubscriptionStatus;
}

const copy = billingCopy.nextBill;

/** The date, the charges and the card of the account's next payment. */
export function NextBill({ accountNumber, subscription }: NextBillProps) {
  const { can } = useViewer();
  const {
    next_billing: day,
    next_charges: charges,
    current_rate: rate,
    last_bill: last,
  } = subscription;
  if (day === null) {
    return (
      <Panel title={copy.title}>
        <Text tone="muted">{copy.none}</Text>
      </Panel>
    );
  }
  const sum = money(centsOf(rate));
  const period = chargedPeriod(charges);
  return (
    <Panel title={copy.title}>
      <div className={bill}>
        <Stack gap={1} align="start">
          <p className={billSum}>{sum}</p>
          <p>{copy.on(day)}</p>
          {period === null ? null : (
            <Note>{copy.covers(rangeInWords(period.first, period.last))}</Note>
          )}
          <PayingCard accountNumber={accountNumber} />
          {subscription.amount_due > 0 ? <Note>{copy.besides}</Note> : null}
          {last === null ? null : (
            <BillDifference
              cents={centsOf(rate) - last.amount_in_cents}
              changes={last.changes}
              from={copy.lastBill(last.day)}
            />
          )}
        </Stack>
        <div>
          <ChargeList label={copy.title} charges={charges} period={period} />
          <p className={chargeTotal}>
            <span>{`${copy.total} `}</span>
            <span>{sum}</span>
          </p>
        </div>
      </div>
      {can('changeAgency') ? <WhatIf accountNumber={accountNumber} /> : null}
    </Panel>
  );
}

/** The default card, which renewals are charged to. */
function PayingCard({ accountNumber }: Pick<NextBillProps, 'accountNumber'>) {
  const { data: cards, isError, refetch } = useQuery(cardsQuery(accountNumber));
  const card = cards?.find(({ is_default: isDefault }) => isDefault);
  const soon = card === undefined ? null : expiresSoon(card);
  if (cards === undefined) {
    return (
      <div className={billCard}>
        {isError ? (
          <>
            <Span tone="muted">{copy.cardLoadFailed}</Span>
            <Button size="small" onClick={() => void refetch()}>
              {billingCopy.tryAgain}
            </Button>
          </>
        ) : (
          <Skeleton width="long" />
        )}
      </div>
    );
  }
  return (
    <div>
      <p className={billCard}>
        {card === undefined ? (
          <>
            <Span tone="danger">{copy.noCard}</Span>
            <TextLink to="/payment/new" tone="standalone">
              {copy.addCard}
            </TextLink>
          </>
        ) : (
          <>
            <CardLogo brand={card.card_type} />
            <span>{`${copy.chargedTo} ${cardTitle(card)}`}</span>
            <TextLink to="/payment" tone="standalone">
              <span>{`${copy.change} `}</span>
              <VisuallyHidden>{copy.changeCard}</VisuallyHidden>
            </TextLink>
          </>
        )}
      </p>
      {soon === null ? null : <Badge tone="warning">{soon}</Badge>}
      {card?.expired === true || card?.declined_on !== undefined ? (
        <Text size="small" tone="danger">
          {card.expired ? copy.cardExpired : copy.cardDeclined(card.declined_on ?? '')}
        </Text>
      ) : null}
    </div>
  );
}
