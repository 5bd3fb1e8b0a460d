import type { loginMachine } from '@machines/login/login-machine';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Modal } from '@/shared/ui/modal';
import { PageHeader } from '@/shared/ui/page-header';

interface LinkQuestionProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
}

/** Anyone can send a link that signs in as themselves, so that what is entered afterwards ends up with them. */
export function LinkQuestion({ login }: LinkQuestionProps) {
  const address = useSelector(login, ({ context }) => context.linkAddress);
  const decline = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageHeader title="Log in" />
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
            <Button tone="primary" onClick={() => login.send({ type: 'link.confirm' })}>
              Sign in with this link
            </Button>
            <Button ref={decline} onClick={() => login.send({ type: 'link.decline' })}>
              Don't sign in
            </Button>
          </>
        }
      />
    </>
  );
}
