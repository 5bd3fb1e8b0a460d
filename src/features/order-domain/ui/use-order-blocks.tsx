import type { OrderActor } from '@machines/order/order-context';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { missingDetailsQuery } from '@/shared/api/owner-queries';
import { orderCopy } from './order-copy';
import { OwnerForm } from './owner-form';

/** What has to be done before an order can be confirmed. */
export interface OrderBlocks {
  /** Shows the past-due amount alone, for the first stage. */
  readonly payFirst: ReactNode;
  /** Shows what has to be done, and lets the person do it in place. */
  readonly blocks: ReactNode;
  /** The hint beside the button while it is blocked. */
  readonly blockedBy: string | undefined;
}

interface PastDue {
  readonly payFirst: ReactNode;
  readonly mustPayFirst: boolean;
}

/** Returns what blocks an order: the past-due amount, and details of the agency that registries ask for. */
export function useOrderBlocks(
  order: OrderActor,
  accountNumber: string,
  { payFirst, mustPayFirst }: PastDue,
): OrderBlocks {
  const isConfiguring = useSelector(order, (snapshot) => snapshot.matches('config'));
  // While this loads, or if it fails, nothing is blocked: the backend checks each order before the charge.
  const { data } = useQuery({ ...missingDetailsQuery(accountNumber), enabled: isConfiguring });
  const missing = data?.missing ?? [];
  const isMissing = missing.length > 0;
  const [wasMissing, setWasMissing] = useState(false);
  if (isMissing && !wasMissing) setWasMissing(true);
  const { pastDue, ownerMissing } = orderCopy.confirm;
  return {
    payFirst,
    blocks: (
      <>
        {payFirst}
        {wasMissing ? <OwnerForm accountNumber={accountNumber} missing={missing} /> : null}
      </>
    ),
    blockedBy: mustPayFirst ? pastDue : isMissing ? ownerMissing : undefined,
  };
}
