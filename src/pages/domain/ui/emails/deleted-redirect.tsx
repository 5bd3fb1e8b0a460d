import { addRedirect, type EmailRedirect } from '@contract/email-redirect';
import { nameInWords } from '@contract/name-in-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@/shared/api/call';
import { fieldProblems } from '@/shared/api/field-problems';
import { Alert } from '@/shared/ui/feedback/alert';
import { Button } from '@/shared/ui/actions/button';
import { reloadRedirects } from '../../model/emails/redirect-calls';
import { redirectsCopy as copy } from './emails-copy';

interface DeletedRedirectProps {
  readonly accountNumber: string;
  readonly redirect: EmailRedirect;
  /** False after a reload, which moves no focus. */
  readonly isNew: boolean;
  onAdded(this: void, redirect: EmailRedirect): void;
}

/** Says that a redirect was deleted, with a button that adds the same one again. */
export function DeletedRedirect({ accountNumber, redirect, isNew, onAdded }: DeletedRedirectProps) {
  const queryClient = useQueryClient();
  const { domain, redirect_address, real_address } = redirect;
  const address = nameInWords(redirect_address);
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const path = { account_number: accountNumber, name: domain };
      const added = await call(addRedirect, { path, body: { redirect_address, real_address } });
      await reloadRedirects(queryClient, accountNumber, domain);
      return added;
    },
    onSuccess: onAdded,
  });
  const button = useRef<HTMLButtonElement>(null);
  // The row that had focus is gone.
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const { error } = undo;
  const reason = error && (Object.values(fieldProblems(error))[0] ?? error.message);
  return (
    <Alert
      tone={reason === null ? 'success' : 'danger'}
      action={
        <Button
          ref={button}
          size="small"
          busy={undo.isPending}
          busyLabel={copy.undoing}
          onClick={() => undo.mutate()}
        >
          {copy.undo}
        </Button>
      }
    >
      {reason === null ? copy.said.removed(address) : copy.undoFailed(address, reason)}
    </Alert>
  );
}
