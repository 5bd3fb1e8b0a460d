import { transferDetails } from '@contract/transfer';
import type { transferMachine } from '@machines/transfer/transfer-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { orderAttempt, orderImplementations } from '@/features/order-domain';
import { call } from '@/shared/api/call';

interface TransferParts {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  /** The auth code at the moment of sending: it is in no actor's input, which stands in clear in a snapshot. */
  readAuthCode(this: void): string;
}

export function transferImplementations({
  queryClient,
  accountNumber,
  readAuthCode,
}: TransferParts): MachineImplementationsFrom<typeof transferMachine> {
  const path = { account_number: accountNumber };
  const { actors, actions } = orderImplementations({
    queryClient,
    accountNumber,
    attempt: orderAttempt('transfer', accountNumber),
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
