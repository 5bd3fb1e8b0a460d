import type { loginMachine } from '@machines/login/login-machine';
import type { ActorRefFrom } from 'xstate';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { button } from '@/shared/ui/actions/button.css';
import { Stack } from '@/shared/ui/layout/layout';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { EmailLogin } from './email-login';
import { Failure } from './failure';
import { LinkQuestion } from './link-question';
import { loginCopy } from './login-copy';

/** A message with a retry button. It is announced. */
const tryAgain = (message: string, retry: () => void) => (
  <Stack gap={5} align="start">
    <PageHeader title={loginCopy.title} lead={<LiveRegion as="span">{message}</LiveRegion>} />
    {/* A plain button, because `Button` would make every login load all icons. */}
    <button type="button" className={button({ tone: 'primary' })} onClick={retry}>
      {loginCopy.tryAgain}
    </button>
  </Stack>
);

interface LoginViewProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly partnerDomain: string;
}

export function LoginView({ login, partnerDomain }: LoginViewProps) {
  const snapshot = useSnapshot(login);
  return (
    <div data-state={stateName(snapshot.value)}>
      {snapshot.matches('failed') ? (
        <Failure login={login} />
      ) : snapshot.matches('confirming') ? (
        <LinkQuestion login={login} />
      ) : snapshot.matches('busy') ? (
        tryAgain(loginCopy.busy, () => login.send({ type: 'login.retry' }))
      ) : snapshot.matches('email') ? (
        <EmailLogin login={login} partnerDomain={partnerDomain} />
      ) : (
        <Stack gap={4}>
          <PageHeader title={loginCopy.title} />
          <Spinner
            label={
              snapshot.matches('authenticating') || snapshot.matches('arriving')
                ? loginCopy.signingIn
                : loginCopy.leaving
            }
          />
        </Stack>
      )}
    </div>
  );
}
