import type { loginMachine } from '@machines/login/login-machine';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { TextField } from '@/shared/ui/fields/text-field';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { loginCopy } from './login-copy';

const copy = loginCopy.email;

interface EmailLoginProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly partnerDomain: string;
}

/** The form for login by email, offered in addition to single sign-on if it is enabled (login.email-form). */
export function EmailLogin({ login, partnerDomain }: EmailLoginProps) {
  const snapshot = useSnapshot(login);
  const [email, setEmail] = useState(snapshot.context.email);
  const { reason } = snapshot.context;
  return (
    <Stack gap={5}>
      <PageHeader title={loginCopy.title} lead={copy.lead} />
      <Panel>
        <Stack gap={5}>
          {snapshot.matches({ email: 'done' }) ? (
            <Alert tone="success">{copy.sent}</Alert>
          ) : (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                login.send({ type: 'email.submit', email });
              }}
            >
              <Stack gap={4} align="start">
                {reason === null ? null : <Alert tone="danger">{reason}</Alert>}
                <TextField
                  label={copy.label}
                  hint={copy.hint(partnerDomain)}
                  type="email"
                  autoComplete="email"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
                <Button
                  type="submit"
                  tone="primary"
                  busy={snapshot.matches({ email: 'loading' })}
                  busyLabel={copy.sending}
                >
                  {copy.send}
                </Button>
              </Stack>
            </form>
          )}
          <div>
            <Button
              disabled={!snapshot.can({ type: 'login.singleSignOn' })}
              onClick={() => login.send({ type: 'login.singleSignOn' })}
            >
              {loginCopy.singleSignOn}
            </Button>
          </div>
        </Stack>
      </Panel>
    </Stack>
  );
}
