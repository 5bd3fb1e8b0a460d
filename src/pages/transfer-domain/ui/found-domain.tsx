import type { TransferDetails } from '@contract/transfer-details';
import { hasTypographicDash } from '@contract/typed-name';
import type { TransferActor } from '@machines/transfer/transfer-machine';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntoView } from '@/shared/lib/focus/use-into-view';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { ActionBar } from '@/shared/ui/actions/action-bar';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { FactList } from '@/shared/ui/lists/fact-list';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { LiveRegion } from '@/shared/ui/feedback/live-region';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { Note } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import { LookUpFailure } from './look-up-failure';
import { RegistrarHelp } from './registrar-help';
import { transferCopy } from './transfer-copy';

const { found: copy } = transferCopy;

interface FoundDomainProps {
  readonly transfer: TransferActor;
}

/**
 * The registrar's data about the domain, and the person's tasks, which are to unlock the domain and to enter the auth
 * code.
 */
export function FoundDomain({ transfer }: FoundDomainProps) {
  const snapshot = useSnapshot(transfer);
  const place = useIntoView<HTMLDivElement>();
  const { name, details, authCode, unlockTicked, domainType, paymentId, refusal } =
    snapshot.context;
  const resumed = snapshot.matches({ select: { found: 'resumed' } });
  if (name === null || details === null) return null;
  const { domain_locked: locked, registrar_name: registrar } = details;
  const refreshed = snapshot.matches({ select: { found: 'refreshed' } });
  const isRefreshing = snapshot.matches({ select: { found: 'refreshing' } });
  const mayContinue = snapshot.can({ type: 'wizard.continue' });
  return (
    <div ref={place}>
      <Panel
        title={copy.title}
        lead={
          <LiveRegion as="span">
            {refreshed ? copy.refreshed(locked) : copy.found(registrar, locked)}
          </LiveRegion>
        }
        actions={
          <>
            <LockBadge locked={locked} />
            <NextStep is={!resumed && locked === true}>
              <Button
                size="small"
                icon="refresh"
                busy={isRefreshing}
                busyLabel={copy.refreshing}
                onClick={() => transfer.send({ type: 'details.refresh' })}
              >
                {copy.refresh}
              </Button>
            </NextStep>
          </>
        }
        foot={<RegistrarFacts details={details} />}
      >
        <Stack gap={4}>
          {snapshot.matches({ select: { found: 'refreshFailed' } }) ? (
            <LookUpFailure name={name} />
          ) : null}
          {locked === true ? <Alert tone="warning">{copy.unlockFirst(registrar)}</Alert> : null}
          {locked === false ? null : <RegistrarHelp isLocked registrar={registrar} />}
          {locked === null ? (
            <NextStep is={!resumed}>
              <Checkbox
                checked={unlockTicked}
                onChange={(ticked) => transfer.send({ type: 'unlock.tick', ticked })}
                hint={copy.unlockHint}
              >
                {copy.unlockTick}
              </Checkbox>
            </NextStep>
          ) : null}
          {resumed ? (
            <Alert tone="info">
              {copy.resumed({ plan: domainType !== null, card: paymentId !== null })}
            </Alert>
          ) : null}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              transfer.send({ type: 'wizard.continue' });
            }}
          >
            <Stack gap={4}>
              <NextStep is={resumed || locked === false}>
                <TextField
                  label={copy.authCode}
                  hint={copy.authCodeHint}
                  variant="masked"
                  value={authCode}
                  error={refusal?.cause === 'authCode' ? refusal.reason : undefined}
                  maxLength={255}
                  onChange={(event) =>
                    transfer.send({ type: 'authCode.change', code: event.target.value })
                  }
                />
              </NextStep>
              {hasTypographicDash(authCode) ? (
                <Alert tone="warning">{copy.authCodeDash}</Alert>
              ) : null}
              {locked === false ? <RegistrarHelp isLocked={false} registrar={registrar} /> : null}
              <Cluster>
                <ActionBar>
                  <Button tone="primary" type="submit" disabled={!mayContinue}>
                    {copy.next}
                  </Button>
                </ActionBar>
                {mayContinue || isRefreshing ? null : (
                  <Note>{copy.needs[missing(locked, unlockTicked)]}</Note>
                )}
              </Cluster>
            </Stack>
          </form>
        </Stack>
      </Panel>
    </div>
  );
}

/** Returns what is missing to continue. */
function missing(isLocked: boolean | null, isTicked: boolean): keyof typeof copy.needs {
  if (isLocked === true) return 'unlocked';
  return isLocked === null && !isTicked ? 'tick' : 'code';
}

interface NextStepProps {
  readonly is: boolean;
  readonly children: ReactNode;
}

/** Focuses the first control inside when it is first rendered, if it is the person's next step. */
export function NextStep({ is, children }: NextStepProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(is);
  useEffect(() => {
    if (!isFirst.current) return;
    place.current?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true });
  }, []);
  return <div ref={place}>{children}</div>;
}

function RegistrarFacts({ details }: { readonly details: TransferDetails }) {
  const { domain_admin_email: email } = details;
  const facts = [
    { term: copy.registrar, detail: details.registrar_name },
    { term: copy.registrarPhone, detail: details.registrar_phone },
    { term: copy.registrarEmail, detail: details.registrar_email },
    { term: copy.adminEmail, detail: email },
  ];
  return (
    <Stack gap={3}>
      <FactList
        layout="pairs"
        facts={facts.map(({ term, detail }) => ({
          term,
          detail: detail ?? transferCopy.notProvided,
        }))}
      />
      {email === null ? null : <Note>{copy.openAdminEmail(email)}</Note>}
    </Stack>
  );
}

function LockBadge({ locked }: { readonly locked: boolean | null }) {
  if (locked === null) return <Badge tone="warning">{copy.lockUnknown}</Badge>;
  return locked ? (
    <Badge tone="danger" icon="lock">
      {copy.locked}
    </Badge>
  ) : (
    <Badge tone="success" icon="unlock">
      {copy.unlocked}
    </Badge>
  );
}
