import type { loginMachine, LoginFailure } from '@machines/login/login-machine';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Modal } from '@/shared/ui/modal';
import { PageHeader } from '@/shared/ui/page-header';

interface FailureProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
}

/** The 'Something went wrong' modal, with a way to start over. */
export function Failure({ login }: FailureProps) {
  const snapshot = useSelector(login, (state) => state);
  const { failure } = snapshot.context;
  return (
    <>
      <PageHeader title="Log in" />
      <Modal
        open
        blocking
        title="Something went wrong"
        description={
          <Stack gap={2}>
            <p>{failureText(failure)}</p>
            {failure?.kind === 'fragment' ? <p>{fragmentErrorText(failure.code)}</p> : null}
          </Stack>
        }
        actions={
          <>
            <Button tone="primary" onClick={() => login.send({ type: 'login.singleSignOn' })}>
              Log in with single sign-on
            </Button>
            {snapshot.can({ type: 'failure.dismiss' }) ? (
              <Button onClick={() => login.send({ type: 'failure.dismiss' })}>Back</Button>
            ) : null}
          </>
        }
      />
    </>
  );
}

function failureText(failure: LoginFailure | null): string {
  return failure?.kind === 'email'
    ? `The email address "${failure.detail}" is not allowed`
    : 'The login process did not complete successfully';
}

/** Texts for the error codes of RFC 6749, section 4.1.2.1. The provider's own error text is not shown. */
function fragmentErrorText(code: string): string {
  switch (code) {
    case 'access_denied':
      return 'The sign-in page denied access.';
    case 'temporarily_unavailable':
    case 'server_error':
      return "The sign-in page isn't working right now. Try again in a few minutes.";
    default:
      return 'The sign-in page refused the request.';
  }
}
