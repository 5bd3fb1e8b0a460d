import { TransferProgressPanel } from '@/entities/domain';
import { Modal } from '@/shared/ui/layout/modal';
import { domainsCopy } from './domains-copy';

interface ProgressDialogProps {
  readonly accountNumber: string;
  readonly name: string;
  onClose(): void;
}

export function ProgressDialog({ accountNumber, name, onClose }: ProgressDialogProps) {
  return (
    <Modal open title={domainsCopy.progressOf(name)} width="wide" onClose={onClose}>
      <TransferProgressPanel accountNumber={accountNumber} name={name} />
    </Modal>
  );
}
