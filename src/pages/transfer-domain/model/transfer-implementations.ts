import { transferDetails } from '@contract/transfer-details';
import type { transferMachine } from '@machines/transfer/transfer-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { chargeAttempt } from '@/entities/charge';
import { orderImplementations } from '@/features/order-domain';
import { call } from '@/shared/api/call';

interface TransferDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  /** Returns the auth code. Called only when it is sent, because an actor's input would expose it in snapshots. */
  readAuthCode(this: void): string;
}

export function transferImplementations({
  queryClient,
  accountNumber,
  readAuthCode,
}: TransferDependencies): MachineImplementationsFrom<typeof transferMachine> {
  const path = { account_number: accountNumber };
  const { actors, actions } = orderImplementations({
    queryClient,
    accountNumber,
    attempt: chargeAttempt('transfer', accountNumber),
    readKind: () => ({ is_transfer: true, transfer_auth_code: readAuthCode() }),
  });
  return {
    actors: {
      ...actors,
      lookUp: fromPromise(({ input, signal }) =>
        call(transferDetails, { path, query: { name: input.name }, signal }),
      ),
    },
    actions,
  };
}
