import { domainTypeFacts, domainTypes, type Domain } from '@contract/domain';
import { money } from '@contract/money';
import { Stack, Tiles } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Note, Span } from '@/shared/ui/text/text';
import { plansFor } from '../model/may-park';
import { orderCopy } from './order-copy';

const { descriptions, period, proration } = orderCopy.plan;

interface PlanPricesProps {
  /** The account's domains, once loaded. Until then, all plans are shown. */
  readonly domains?: readonly Domain[] | undefined;
}

/** The prices and features of the plans that the agency can have, for people who haven't started an order. */
export function PlanPrices({ domains }: PlanPricesProps) {
  const plans = domains === undefined ? domainTypes : plansFor(domains);
  return (
    <Stack gap={3}>
      <Tiles gap={4}>
        {plans.map((domainType) => (
          <Panel key={domainType} title={domainTypeFacts[domainType].title}>
            <p>
              <Span size="figure">{money(domainTypeFacts[domainType].monthlyCents)}</Span>
              <Note as="span">{` ${period}`}</Note>
            </p>
            <Note>{descriptions[domainType]}</Note>
          </Panel>
        ))}
      </Tiles>
      {domains?.length === 0 ? null : <Note>{proration}</Note>}
    </Stack>
  );
}
