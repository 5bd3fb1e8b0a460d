import type { loginMachine, LoginFailure } from '@machines/login/login-machine';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { Spinner } from '@/shared/ui/spinner';
import { stateName } from '@/shared/lib/statechart/state-name';

const Modal = lazy(async () => ({ default: (await import('@/shared/ui/modal')).Modal }));
const EmailLogin = lazy(async () => ({ default: (await import('./email-login')).EmailLogin }));

interface LoginViewProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly partnerDomain: string;
}

/** The screen of the login, for any state it is in (specification, sections 2, 4 and 8). */
export function LoginView({ login, partnerDomain }: LoginViewProps) {
  const snapshot = useSelector(login, (state) => state);
  return (
    <div data-state={stateName(snapshot.value)}>
      {snapshot.matches('failed') ? (
        <Failure
          failure={snapshot.context.failure}
          onRetry={() => login.send({ type: 'login.singleSignOn' })}
          {...(snapshot.can({ type: 'failure.dismiss' }) && {
            onDismiss: () => login.send({ type: 'failure.dismiss' }),
          })}
        />
      ) : snapshot.matches('confirming') ? (
        <LinkQuestion
          address={snapshot.context.linkAddress ?? ''}
          onConfirm={() => login.send({ type: 'link.confirm' })}
          onDecline={() => login.send({ type: 'link.decline' })}
        />
      ) : snapshot.matches('email') ? (
        <Suspense fallback={<Spinner label="Loading" />}>
          <EmailLogin login={login} partnerDomain={partnerDomain} />
        </Suspense>
      ) : (
        <Stack gap={4}>
          <PageHeader title="Log in" />
          <Spinner
            label={progress(snapshot.matches('authenticating') || snapshot.matches('arriving'))}
          />
        </Stack>
      )}
    </div>
  );
}

const progress = (signingIn: boolean) =>
  signingIn ? 'Logging you in' : 'Taking you to the sign-in page';

interface FailureProps {
  readonly failure: LoginFailure | null;
  onRetry(): void;
  onDismiss?: (() => void) | undefined;
}

/** The 'Something went wrong' modal, with a way to start over. */
function Failure({ failure, onRetry, onDismiss }: FailureProps) {
  const retry = (
    <Button tone="primary" onClick={onRetry}>
      Log in with single sign-on
    </Button>
  );
  return (
    <>
      <PageHeader title="Log in" />
      <Suspense fallback={<Notice tone="danger">{failureText(failure)}</Notice>}>
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
              {retry}
              {onDismiss === undefined ? null : <Button onClick={onDismiss}>Back</Button>}
            </>
          }
        />
      </Suspense>
    </>
  );
}

interface LinkQuestionProps {
  readonly address: string;
  onConfirm(): void;
  onDecline(): void;
}

/** Anyone can send a link that signs in as themselves, so that what is entered afterwards ends up with them. */
function LinkQuestion({ address, onConfirm, onDecline }: LinkQuestionProps) {
  const decline = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageHeader title="Log in" />
      <Suspense fallback={<Spinner label="Loading" />}>
        <Modal
          open
          blocking
          title={`Sign in as ${address}?`}
          description={
            <Stack gap={2}>
              <p>
                This sign-in link was not requested in this browser, or someone else is signed in
                here. Nothing has changed yet.
              </p>
              <p>Continue only if this is your address.</p>
            </Stack>
          }
          initialFocus={decline}
          actions={
            <>
              <Button tone="primary" onClick={onConfirm}>
                Sign in with this link
              </Button>
              <Button ref={decline} onClick={onDecline}>
                Don't sign in
              </Button>
            </>
          }
        />
      </Suspense>
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
