import { nameInWords } from '@contract/name-in-words';
import { confirmRedirect, type EmailRedirect } from '@contract/email-redirect';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/shared/api/call';
import { Button } from '@/shared/ui/actions/button';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Span } from '@/shared/ui/text/text';
import { redirectsCopy as copy } from './emails-copy';

interface ConfirmationLinkProps {
  readonly accountNumber: string;
  readonly redirect: EmailRedirect;
}

/** A note that a destination hasn't been confirmed yet, with a button that resends the confirmation email. */
export function ConfirmationLink({ accountNumber, redirect }: ConfirmationLinkProps) {
  const { pk, domain } = redirect;
  const destination = nameInWords(redirect.real_address);
  const path = { account_number: accountNumber, name: domain, pk };
  const link = useMutation({ mutationFn: () => call(confirmRedirect, { path }) });
  return (
    <>
      <span>{copy.waitsFor(destination)}</span>
      {link.isSuccess ? (
        <LiveRegion>
          <Span size="small" tone="success">
            {copy.sent(destination)}
          </Span>
        </LiveRegion>
      ) : (
        <Button
          size="small"
          aria-label={copy.sendAgainTo(destination)}
          busy={link.isPending}
          busyLabel={copy.sending}
          onClick={() => link.mutate()}
        >
          {copy.sendAgain}
        </Button>
      )}
      {link.isError ? (
        <LiveRegion>
          <Span size="small" tone="danger">
            {link.error.message}
          </Span>
        </LiveRegion>
      ) : null}
    </>
  );
}
