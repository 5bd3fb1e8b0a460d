import { readEmailAddress } from '@contract/email-address';
import { emailStatement, type Statement } from '@contract/statement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { call } from '@/shared/api/call';
import { fieldProblems, generalProblem } from '@/shared/api/field-problems';
import { reloadStatements, statementQuery } from '@/shared/api/statement-queries';
import { draftStore } from '@/shared/lib/storage/drafts';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { TextField } from '@/shared/ui/fields/text-field';
import { billingCopy } from './billing-copy';

const copy = billingCopy.email;

interface EmailReceiptProps {
  readonly accountNumber: string;
  readonly statement: Statement;
  onClose(): void;
}

/** The address that a receipt was last sent to in this tab. */
const lastRecipient = (accountNumber: string) =>
  draftStore('bookkeeper', accountNumber, (stored) => v.parse(v.string(), stored));

/** Emails a bill to an address. It starts with the last recipient, so that the next bill takes only Send. */
export function EmailReceipt({ accountNumber, statement, onClose }: EmailReceiptProps) {
  const formId = useId();
  const email = useEmailReceipt(accountNumber, statement.id);
  const [address, setAddress] = useState(() => lastRecipient(accountNumber).read() ?? '');
  const number = billingCopy.receipt.title(statement.customer_facing_id, statement.status);
  const problem = generalProblem(email.error);
  return (
    <Modal
      open
      title={copy.title(number)}
      description={copy.lead}
      onClose={onClose}
      actions={
        <>
          <Button tone={email.isSuccess ? 'primary' : undefined} onClick={onClose}>
            {email.isSuccess ? copy.done : copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone={email.isSuccess ? undefined : 'primary'}
            busy={email.isPending}
            busyLabel={copy.sending}
          >
            {copy.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email.isPending) return;
          const read = readEmailAddress(address) ?? address;
          setAddress(read);
          email.mutate(read);
        }}
      >
        <Stack gap={4}>
          {email.isSuccess ? (
            <Alert tone="success" title={copy.sent(email.variables)}>
              {copy.again}
            </Alert>
          ) : null}
          {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
          <TextField
            name="email"
            type="email"
            label={copy.to}
            autoComplete="email"
            maxLength={254}
            value={address}
            error={fieldProblems(email.error)['email']}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Stack>
      </form>
    </Modal>
  );
}

function useEmailReceipt(accountNumber: string, id: string) {
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
