import type { ChargedBy } from '@machines/charge/charge-context';
import { transferDraft } from '@machines/transfer/transfer-machine';
import { transferMachine, type TransferActor } from '@machines/transfer/transfer-machine';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { completedOrder } from '@/features/order-domain';
import { transferDrafts } from './transfer-drafts';
import { transferImplementations } from './transfer-implementations';

interface TransferOptions {
  readonly accountNumber: string;
  readonly chargedBy: ChargedBy;
  /** The key of a completed order to show again. */
  readonly orderKey: string | undefined;
  /** True if the URL was that of the first stage when the page opened. */
  readonly isNewVisit: boolean;
}

/** Creates the machine with its actors, and reads the draft from before a reload. */
function restoreTransfer(
  queryClient: QueryClient,
  { accountNumber, orderKey, isNewVisit }: TransferOptions,
) {
  const drafts = transferDrafts(accountNumber);
  const completed = completedOrder('transfer', accountNumber);
  const draft = drafts.read();
  let readAuthCode = () => '';
  return {
    input: { draft, orderKey: orderKey ?? completed.missed(draft, isNewVisit) },
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
      const keep = transfer.subscribe((snapshot) => {
        completed.remember(snapshot);
        drafts.write(transferDraft(snapshot));
      });
      return () => keep.unsubscribe();
    },
  };
}

/** Returns the account's transfer, restored from this tab's draft. */
export function useTransfer(options: TransferOptions): TransferActor {
  const queryClient = useQueryClient();
  const [{ machine, input, follow }] = useState(() => restoreTransfer(queryClient, options));
  const transfer = useActorRef(machine, { input: { ...input, chargedBy: options.chargedBy } });
  useEffect(() => follow(transfer), [follow, transfer]);
  return transfer;
}
