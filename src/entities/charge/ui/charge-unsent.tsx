import { Alert } from '@/shared/ui/alert';
import { chargeCopy } from './charge-copy';

/** A charge that a busy portal did not accept. The button that confirms sends it again. */
export function ChargeUnsent({ subject }: { readonly subject: string }) {
  return (
    <Alert tone="warning" title={chargeCopy.unsent.title(subject)}>
      {chargeCopy.unsent.next}
    </Alert>
  );
}
