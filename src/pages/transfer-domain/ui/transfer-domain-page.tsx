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
import { portalConfig } from '@/shared/config/portal-config';
import { lookUp } from '../model/look-up';
import { useTransfer } from '../model/use-transfer';
import { TransferView } from './transfer-view';

const route = getRouteApi('/domains/transfer');

/** Connects the transfer to the account and the URL. */
export function TransferDomainPage() {
  return <WizardOfAccount wizard={Wizard} />;
}

function Wizard({ accountNumber, showAgain }: WizardProps) {
  const { can } = useViewer();
  const { step, name, order } = route.useSearch();
  const chargedBy = can('chargeForAgent') ? 'staff' : 'agent';
  const transfer = useTransfer({
    accountNumber,
    chargedBy,
    orderKey: order,
    isNewVisit: step === undefined,
  });
  useStageInAddress(transfer, { path: '/domains/transfer', step, orderKey: order, showAgain });
  const take = useCallback((wanted: string) => lookUp(transfer, wanted), [transfer]);
  useNameInAddress({ path: '/domains/transfer', name, take });
  const refusal = useSelector(transfer, ({ context }) => context.refusal);
  const blocks = useOrderBlocks(transfer, accountNumber, usePayFirst({ accountNumber, refusal }));
  return (
    <TransferView
      transfer={transfer}
      accountNumber={accountNumber}
      {...blocks}
      prefix={portalConfig.transfer_input_prefix}
    />
  );
}
