import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useReducer } from 'react';
import { useAccess, useAccountNumber } from '@/entities/session';
import { useNameInAddress, useStageInAddress } from '@/features/order-domain';
import { searchFor } from '../model/search-for';
import { usePurchase } from '../model/use-purchase';
import { PurchaseView } from './purchase-view';

const route = getRouteApi('/domains/purchase');

/** Connects the purchase to the account and the address. */
export function PurchaseDomainPage() {
  const accountNumber = useAccountNumber();
  const [visit, showAgain] = useReducer((count: number) => count + 1, 0);
  const key = `${accountNumber} ${visit}`;
  return <Wizard key={key} accountNumber={accountNumber} showAgain={showAgain} />;
}

interface WizardProps {
  readonly accountNumber: string;
  readonly showAgain: () => void;
}

function Wizard({ accountNumber, showAgain }: WizardProps) {
  const { may } = useAccess();
  const { step, name, order } = route.useSearch();
  const orderedBy = may('chargeForAgent') ? 'staff' : 'agent';
  const purchase = usePurchase({ accountNumber, orderedBy, orderKey: order });
  const resuming = useSelector(
    purchase,
    (snapshot) =>
      snapshot.context.restored === 'config' && snapshot.matches({ search: 'searching' }),
  );
  useStageInAddress(purchase, {
    path: '/domains/purchase',
    step,
    orderKey: order,
    resuming,
    showAgain,
  });
  const take = useCallback((wanted: string) => searchFor(purchase, wanted), [purchase]);
  useNameInAddress({ path: '/domains/purchase', name, take });
  return <PurchaseView purchase={purchase} accountNumber={accountNumber} />;
}
