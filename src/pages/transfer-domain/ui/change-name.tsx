import type { TransferActor } from '@machines/transfer/transfer-machine';
import { useSelector } from '@xstate/react';
import { Button } from '@/shared/ui/button';
import { transferCopy } from './transfer-copy';

const { change, changeName } = transferCopy.select;

/** Gives a found domain up and brings the name's field back. */
export function ChangeName({ transfer }: { readonly transfer: TransferActor }) {
  const name = useSelector(transfer, ({ context }) => context.name);
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={changeName(name)}
      onClick={() => transfer.send({ type: 'name.edit' })}
    >
      {change}
    </Button>
  );
}
