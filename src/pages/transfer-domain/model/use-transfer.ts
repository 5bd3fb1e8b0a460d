import type { ChargedBy } from '@machines/charge/charge-context';
import { transferDraft } from '@machines/transfer/transfer-machine';
import { transferMachine, type TransferActor } from '@machines/transfer/transfer-machine';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { transferDrafts } from './transfer-drafts';
import { transferImplementations } from './transfer-implementations';

/** Creates the machine with its actors, and reads the draft from before a reload. */
function restoreTransfer(queryClient: QueryClient, accountNumber: string) {
  const drafts = transferDrafts(accountNumber);
  let readAuthCode = () => '';
  return {
    draft: drafts.read(),
    machine: transferMachine.provide(
      transferImplementations({
        queryClient,
        accountNumber,
        readAuthCode: () => readAuthCode(),
      }),
    ),
    /**
     * Lets orders read the actor's auth code, and stores a draft after every change. Returns an unsubscribe function.
     */
    follow(this: void, transfer: TransferActor): () => void {
      readAuthCode = () => transfer.getSnapshot().context.authCode;
      const keep = transfer.subscribe((snapshot) => drafts.write(transferDraft(snapshot)));
      return () => keep.unsubscribe();
    },
  };
}

interface TransferOptions {
  readonly accountNumber: string;
  readonly chargedBy: ChargedBy;
  /** The key of a completed order to show again. */
  readonly orderKey: string | undefined;
}

/** Returns the account's transfer, restored from this tab's draft. */
export function useTransfer({
  accountNumber,
  chargedBy,
  orderKey,
}: TransferOptions): TransferActor {
  const queryClient = useQueryClient();
  const [{ machine, draft, follow }] = useState(() => restoreTransfer(queryClient, accountNumber));
  const transfer = useActorRef(machine, { input: { draft, chargedBy, orderKey } });
  useEffect(() => follow(transfer), [follow, transfer]);
  return transfer;
}
