import type { TransferActor } from '@machines/transfer/transfer-machine';
import { useSelector } from '@xstate/react';
import { TextLink } from '@/shared/ui/link';
import { Alert } from '@/shared/ui/alert';
import { transferCopy } from './transfer-copy';

/** The reason why a domain can't be transferred, for example one that is already on the account. */
export function ImmovableDomain({ transfer }: { readonly transfer: TransferActor }) {
  const details = useSelector(transfer, ({ context }) => context.details);
  return (
    <Alert
      tone="danger"
      action={
        <TextLink to="/domains" tone="standalone">
          {transferCopy.select.seeDomains}
        </TextLink>
      }
    >
      {details?.error}
    </Alert>
  );
}
