import { Alert } from '@/shared/ui/feedback/alert';
import { chargeCopy } from './charge-copy';

/** An alert that the portal was too busy to accept a charge. The confirm button sends the charge again. */
export function ChargeUnsent({ subject }: { readonly subject: string }) {
  return (
    <Alert tone="warning" title={chargeCopy.unsent.title(subject)}>
      {chargeCopy.unsent.next}
    </Alert>
  );
}
