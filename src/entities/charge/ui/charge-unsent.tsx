import { Notice } from '@/shared/ui/notice';
import { chargeCopy } from './charge-copy';

/** A charge that a busy portal did not accept. The button that confirms sends it again. */
export function ChargeUnsent({ subject }: { readonly subject: string }) {
  return (
    <Notice tone="warning" title={chargeCopy.unsent.title(subject)}>
      {chargeCopy.unsent.next}
    </Notice>
  );
}
