import type { Domain } from '@contract/domain';
import { TransferProgressPanel } from '@/entities/domain';
import { Modal } from '@/shared/ui/layout/modal';
import { domainsCopy } from './domains-copy';

interface ProgressDialogProps {
  readonly accountNumber: string;
  readonly domain: Domain;
  onClose(): void;
}

export function ProgressDialog({ accountNumber, domain, onClose }: ProgressDialogProps) {
  return (
    <Modal open title={domainsCopy.progressOf(domain)} width="wide" onClose={onClose}>
      <TransferProgressPanel accountNumber={accountNumber} name={domain.name} />
    </Modal>
  );
}
