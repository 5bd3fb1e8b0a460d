import { orderCopy } from '@/features/order-domain';
import { nameInWords } from '@contract/name-in-words';
import { useOnline } from '@/shared/lib/network/use-online';
import { Alert } from '@/shared/ui/feedback/alert';
import type { ReactNode } from 'react';
import { transferCopy } from './transfer-copy';

interface LookUpFailureProps {
  readonly name: string | null;
  readonly action?: ReactNode;
}

/** The specified alert (transfer.look-up-failed), or a different alert if the browser is offline. */
export function LookUpFailure({ name, action }: LookUpFailureProps) {
  const online = useOnline();
  return (
    <Alert tone="danger" action={action}>
      {(online ? transferCopy.select.failed : orderCopy.offline)(nameInWords(name ?? ''))}
    </Alert>
  );
}
