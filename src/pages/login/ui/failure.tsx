import type { loginMachine, LoginFailure } from '@machines/login/login-machine';
import type { ActorRefFrom } from 'xstate';
import { SupportLinks } from '@/entities/support';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Text } from '@/shared/ui/text/text';
import { loginCopy } from './login-copy';

const copy = loginCopy.failure;

interface FailureProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
}

/** The 'Something went wrong' dialog, with a button to start over, and support's contact details. */
export function Failure({ login }: FailureProps) {
  const snapshot = useSnapshot(login);
  const { failure } = snapshot.context;
  const isEmailRefused = failure?.kind === 'email';
  return (
    <>
      <PageHeader title={loginCopy.title} />
      <Modal
        open
        blocking
        title={copy.title}
        description={
          <Stack gap={2}>
            <Text tone="plain" weight="medium">
              {reasonOf(failure)}
            </Text>
            {isEmailRefused ? null : <p>{copy.incomplete}</p>}
            <p>
              <span>{`${isEmailRefused ? copy.supportForEmail : copy.support} `}</span>
              <SupportLinks between={copy.or} />
            </p>
          </Stack>
        }
        actions={
          <>
            {snapshot.can({ type: 'failure.dismiss' }) ? (
              <Button onClick={() => login.send({ type: 'failure.dismiss' })}>{copy.back}</Button>
            ) : null}
            {/* The provider always asks which account to use. */}
            <Button tone="primary" onClick={() => login.send({ type: 'login.singleSignOn' })}>
              {isEmailRefused ? copy.otherAccount : loginCopy.singleSignOn}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Describes the failure in our own words rather than the provider's. */
function reasonOf(failure: LoginFailure | null): string {
  if (failure?.kind === 'email') return copy.emailRefused(failure.detail);
  if (failure?.kind !== 'fragment') return copy.notYet;
  switch (failure.code) {
    case 'access_denied':
      return copy.accessDenied;
    case 'temporarily_unavailable':
    case 'server_error':
      return copy.notWorking;
    default:
      return copy.refused;
  }
}
