import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useViewer } from '@/entities/session';
import { usePayFirst } from '@/features/confirm-charge';
import {
  useNameInAddress,
  useOrderBlocks,
  useStageInAddress,
  WizardOfAccount,
  type WizardProps,
} from '@/features/order-domain';
import { agencyWords } from '../model/free-names';
import { searchFor } from '../model/search-for';
import { usePurchase } from '../model/use-purchase';
import { FreeNames } from './free-names';
import { PurchaseView } from './purchase-view';

const route = getRouteApi('/domains/purchase');

/** Connects the purchase to the account and the URL. */
export function PurchaseDomainPage() {
  return <WizardOfAccount wizard={Wizard} />;
}

function Wizard({ accountNumber, showAgain }: WizardProps) {
  const { can, account } = useViewer();
  const { step, name, order } = route.useSearch();
  const chargedBy = can('chargeForAgent') ? 'staff' : 'agent';
  const purchase = usePurchase({
    accountNumber,
    chargedBy,
    orderKey: order,
    isNewVisit: step === undefined,
  });
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
  const refusal = useSelector(purchase, ({ context }) => context.refusal);
  const blocks = useOrderBlocks(purchase, accountNumber, usePayFirst({ accountNumber, refusal }));
  return (
    <PurchaseView
      purchase={purchase}
      accountNumber={accountNumber}
      {...blocks}
      ideas={account === undefined ? [] : agencyWords(account)}
      freeNames={<FreeNames purchase={purchase} accountNumber={accountNumber} />}
    />
  );
}
