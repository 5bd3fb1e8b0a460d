import { getRouteApi } from '@tanstack/react-router';
import { useAccess, useAccountNumber } from '@/entities/session';
import { useStageInAddress } from '@/features/order-domain';
import { portalConfig } from '@/shared/config/portal-config';
import { useTransfer } from '../model/use-transfer';
import { TransferView } from './transfer-view';

const route = getRouteApi('/domains/transfer');

/** Connects the transfer to the account and the address. */
export function TransferDomainPage() {
  const accountNumber = useAccountNumber();
  return <Wizard key={accountNumber} accountNumber={accountNumber} />;
}

function Wizard({ accountNumber }: { readonly accountNumber: string }) {
  const { may } = useAccess();
  const transfer = useTransfer(accountNumber, may('chargeForAgent') ? 'staff' : 'agent');
  const { step } = route.useSearch();
  useStageInAddress(transfer, { path: '/domains/transfer', step });
  return (
    <TransferView
      transfer={transfer}
      accountNumber={accountNumber}
      prefix={portalConfig.transfer_input_prefix}
    />
  );
}
