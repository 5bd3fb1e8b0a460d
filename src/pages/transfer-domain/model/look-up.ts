import type { TransferActor } from '@machines/transfer/transfer-machine';

/** Enters a name into the field and looks it up, as if the person had typed it. Does nothing after the first stage. */
export function lookUp(transfer: TransferActor, name: string): void {
  transfer.send({ type: 'name.change', text: name });
  transfer.send({ type: 'domain.select' });
}
