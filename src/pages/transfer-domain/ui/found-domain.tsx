import type { TransferDetails } from '@contract/transfer';
import type { TransferActor } from '@machines/transfer/transfer-machine';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { FactList } from '@/shared/ui/fact-list';
import { Cluster, Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { TextField } from '@/shared/ui/text-field';
import { lookUpProblem } from '../model/look-up-problem';

/** The registrar's data on the domain, and what the person has to provide: an unlocked domain and the auth code. */
export function FoundDomain({ transfer }: { readonly transfer: TransferActor }) {
  const snapshot = useSelector(transfer, (state) => state);
  const { name, details, authCode, unlockTicked } = snapshot.context;
  const resumed = snapshot.matches({ select: { found: 'resumed' } });
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (resumed) codeField.current?.focus();
  }, [resumed]);
  if (details === null) return null;
  const refreshing = snapshot.matches({ select: { found: 'refreshing' } });
  return (
    <Panel title={name ?? ''} actions={<LockBadge locked={details.domain_locked} />}>
      <Stack gap={5}>
        <RegistrarFacts details={details} />
        {snapshot.matches({ select: { found: 'refreshed' } }) ? (
          <Notice tone="info">Checked again just now. {lockSentence(details.domain_locked)}</Notice>
        ) : null}
        {snapshot.matches({ select: { found: 'refreshFailed' } }) ? (
          <Notice tone="danger">{lookUpProblem(name)}</Notice>
        ) : null}
        {details.domain_locked === true ? (
          <Notice tone="warning">Unlock this domain at your registrar, then choose Refresh.</Notice>
        ) : null}
        {details.domain_locked === null ? (
          <Checkbox
            checked={unlockTicked}
            onChange={(ticked) => transfer.send({ type: 'unlock.tick', ticked })}
            hint="Your registrar doesn't share the lock status. A locked domain can't be transferred."
          >
            My registrar shows this domain as unlocked
          </Checkbox>
        ) : null}
        {resumed ? (
          <Notice tone="info">
            We kept your domain, plan and card. Enter the auth code again. We never store it.
          </Notice>
        ) : null}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            transfer.send({ type: 'wizard.continue' });
          }}
        >
          <Stack gap={5}>
            <TextField
              ref={codeField}
              label="Auth code"
              hint="Get it from your current registrar (also called an EPP code). We delete it when the transfer order ends."
              variant="masked"
              value={authCode}
              maxLength={255}
              onChange={(event) =>
                transfer.send({ type: 'authCode.change', code: event.target.value })
              }
            />
            <Cluster>
              <Button
                tone="primary"
                type="submit"
                disabled={!snapshot.can({ type: 'wizard.continue' })}
              >
                Continue
              </Button>
              <Button
                icon="refresh"
                busy={refreshing}
                busyLabel="Checking again…"
                onClick={() => transfer.send({ type: 'details.refresh' })}
              >
                Refresh
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}

/** A domain that was found but can't be transferred, such as one that is already on the account. */
export function ImmovableDomain({ transfer }: { readonly transfer: TransferActor }) {
  const { name, details } = useSelector(transfer, ({ context }) => context);
  return (
    <Panel title={name ?? ''}>
      <Notice
        tone="danger"
        action={
          <TextLink to="/domains" tone="standalone">
            See your domains
          </TextLink>
        }
      >
        {details?.error}
      </Notice>
    </Panel>
  );
}

function RegistrarFacts({ details }: { readonly details: TransferDetails }) {
  const facts = [
    { term: 'Registrar', detail: details.registrar_name },
    { term: 'Registrar email', detail: details.registrar_email },
    { term: 'Registrar phone', detail: details.registrar_phone },
    { term: 'Domain admin email', detail: details.domain_admin_email },
  ];
  return (
    <Stack gap={3}>
      <FactList
        facts={facts.map(({ term, detail }) => ({ term, detail: detail ?? 'Not provided' }))}
      />
      {details.domain_admin_email === null ? null : (
        <Notice tone="info">
          Make sure you can open {details.domain_admin_email}. Your registrar may email you there.
        </Notice>
      )}
    </Stack>
  );
}

function LockBadge({ locked }: { readonly locked: boolean | null }) {
  if (locked === null) return <Badge tone="warning">Lock unknown</Badge>;
  return locked ? (
    <Badge tone="danger" icon="lock">
      Locked
    </Badge>
  ) : (
    <Badge tone="success" icon="unlock">
      Unlocked
    </Badge>
  );
}

function lockSentence(locked: boolean | null): string {
  if (locked === null) return "Your registrar still doesn't share the lock status.";
  return locked ? 'The domain is still locked.' : 'The domain is unlocked.';
}
