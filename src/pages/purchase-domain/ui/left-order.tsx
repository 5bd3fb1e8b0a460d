import { domainTypeFacts } from '@contract/domain';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { nameInWords } from '@contract/name-in-words';
import { money } from '@contract/money';
import { Button } from '@/shared/ui/actions/button';
import { Panel } from '@/shared/ui/layout/panel';
import { purchaseCopy } from './purchase-copy';

const { leftOrder: copy } = purchaseCopy;

interface LeftOrderProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
}

/** Offers to continue an order that was left before it was confirmed, with the amount that is due today. */
export function LeftOrder({ purchase, accountNumber }: LeftOrderProps) {
  const left = useSelector(purchase, ({ context }) => context.leftOrder);
  const { name = null, domainType = null } = left ?? {};
  const { data: offer } = useQuery({
    ...billingPreviewQuery(accountNumber, domainType ?? 'c1', name ?? ''),
    // The price may have changed since, so a failed request leaves it out.
    ...((name === null || domainType === null) && { queryFn: skipToken }),
  });
  if (name === null) return null;
  const plan = domainType === null ? undefined : domainTypeFacts[domainType].title;
  return (
    <Panel
      title={copy.title}
      lead={copy.note(plan, left?.refusal?.reason)}
      actions={
        <Button onClick={() => purchase.send({ type: 'order.resume' })}>
          {copy.act(nameInWords(name), offer && money(offer.due_now))}
        </Button>
      }
    />
  );
}
