import type { loginMachine } from '@machines/login/login-machine';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Spinner } from '@/shared/ui/spinner';
import { stateName } from '@/shared/lib/statechart/state-name';

const Failure = lazy(async () => ({ default: (await import('./failure')).Failure }));
const EmailLogin = lazy(async () => ({ default: (await import('./email-login')).EmailLogin }));
const LinkQuestion = lazy(async () => ({
  default: (await import('./link-question')).LinkQuestion,
}));

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
        <Suspense fallback={<Spinner label="Loading" />}>
          <Failure login={login} />
        </Suspense>
      ) : snapshot.matches('confirming') ? (
        <Suspense fallback={<Spinner label="Loading" />}>
          <LinkQuestion login={login} />
        </Suspense>
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
