import { emailStatement } from '@contract/statement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '@/shared/api/call';
import { reloadStatements, statementQuery } from '@/shared/api/statement-queries';
import { draftStore } from '@/shared/lib/storage/drafts';

/** The address that a receipt was last sent to in this tab. */
export const lastRecipient = (accountNumber: string) =>
  draftStore('bookkeeper', accountNumber, (stored) => v.parse(v.string(), stored));

export function useEmailReceipt(accountNumber: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call(emailStatement, { path: { account_number: accountNumber, id }, body: { email } }),
    onSuccess: (statement, email) => {
      lastRecipient(accountNumber).write(email);
      queryClient.setQueryData(statementQuery(accountNumber, id).queryKey, statement);
      void reloadStatements(queryClient, accountNumber);
    },
  });
}
