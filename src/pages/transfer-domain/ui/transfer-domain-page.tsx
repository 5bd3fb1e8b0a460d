import { useAccountNumber } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { useStageInAddress } from '../model/use-stage-in-address';
import { useTransfer } from '../model/use-transfer';
import { TransferView } from './transfer-view';

/** Wires the transfer to the account and the address; what it shows is the view's. */
export function TransferDomainPage() {
  const accountNumber = useAccountNumber();
  return <Wizard key={accountNumber} accountNumber={accountNumber} />;
}

function Wizard({ accountNumber }: { readonly accountNumber: string }) {
  const transfer = useTransfer(accountNumber);
  useStageInAddress(transfer);
  return (
    <TransferView
      transfer={transfer}
      accountNumber={accountNumber}
      prefix={portalConfig.transfer_input_prefix}
    />
  );
}
