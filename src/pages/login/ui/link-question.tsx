import type { loginMachine } from '@machines/login/login-machine';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { loginCopy } from './login-copy';

const copy = loginCopy.link;

interface LinkQuestionProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
}

/**
 * Asks the person to confirm the sign-in. Otherwise, an attacker could send a link to the attacker's own account to
 * capture the person's data.
 */
export function LinkQuestion({ login }: LinkQuestionProps) {
  const address = useSelector(login, ({ context }) => context.linkAddress) ?? '';
  return (
    <>
      <PageHeader title={loginCopy.title} />
      <Modal
        open
        blocking
        title={copy.title(address)}
        description={
          <Stack gap={2}>
            <p>{copy.notRequested}</p>
            <p>{copy.continueOnlyIf}</p>
          </Stack>
        }
        actions={
          <>
            {/* Declining is the first button, which gets focus. */}
            <Button onClick={() => login.send({ type: 'link.decline' })}>{copy.decline}</Button>
            <Button tone="primary" onClick={() => login.send({ type: 'link.confirm' })}>
              {copy.confirm}
            </Button>
          </>
        }
      />
    </>
  );
}
