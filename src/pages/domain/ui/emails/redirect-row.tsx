import { nameInWords } from '@contract/name-in-words';
import { isCatchAll, type EmailRedirect } from '@contract/email-redirect';
import { domainOfAddress } from '@contract/email-address';
import { memo, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { leftByEscape } from '@/shared/lib/keyboard/left-by-escape';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Badge, type BadgeProps } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import type { IconName } from '@/shared/ui/text/icon';
import { Alert } from '@/shared/ui/feedback/alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { Cluster } from '@/shared/ui/layout/layout';
import { Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { redirectHealth, type RedirectHealth } from '../../model/emails/redirect-health';
import type { RedirectActor } from '../../model/emails/redirect-rows';
import { bouncesCopy } from './bounces-copy';
import { DeleteQuestion } from './delete-question';
import { redirectsCopy as copy } from './emails-copy';
import { RedirectForm } from './redirect-form';
import { RedirectLogs } from './redirect-logs';
import { ServerWords } from './server-words';
import {
  actions,
  addresses,
  below,
  bounce,
  destination as destinationStyle,
  health as healthStyle,
  line,
  row as rowStyle,
} from './redirect-row.css';

const looks: Readonly<Record<RedirectHealth, { tone: BadgeProps['tone']; icon?: IconName }>> = {
  unconfirmed: { tone: 'warning', icon: 'clock' },
  bounced: { tone: 'danger', icon: 'alert' },
  delivered: { tone: 'success', icon: 'check' },
  unused: { tone: 'neutral' },
};

const quiet = { size: 'small', tone: 'quiet' } as const;

/** The element id of a redirect's row or, without a redirect, of the form that adds one. */
export const rowId = (redirect: Pick<EmailRedirect, 'pk'> | null) =>
  `redirect-${redirect?.pk ?? 'new'}`;

interface RedirectRowProps {
  readonly row: RedirectActor;
  readonly domain: string;
  /** The domain's redirects, against which input is checked. */
  readonly redirects: readonly EmailRedirect[];
  /** True if a link to this redirect opened the page. */
  readonly isLinked?: boolean;
  /** The name below a message to people whose mail came back. */
  readonly signature: string;
  /** Renders the hint that a destination must be confirmed. */
  confirmation(this: void, redirect: EmailRedirect): ReactNode;
}

/** A redirect, shown as a row, as a form or with a question. A row without a redirect is a form that adds one. */
export const RedirectRow = memo(function RedirectRow({
  row,
  domain,
  redirects,
  isLinked = false,
  signature,
  confirmation,
}: RedirectRowProps) {
  const snapshot = useSnapshot(row);
  const { redirect } = snapshot.context;
  const state = stateName(snapshot.value);
  const isEditing = snapshot.hasTag('editing');
  useHeldReload(isEditing || snapshot.hasTag('saving'));
  const edit = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const opener = isEditing ? edit : snapshot.hasTag('asking') ? remove : null;
  const isViewed = opener === null;
  const openedBy = useRef(opener);
  useEffect(() => {
    // Moves focus, because the form or question that had focus is gone.
    if (opener === null) openedBy.current?.current?.focus();
    openedBy.current = opener;
  }, [opener]);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The rows above have to be laid out first.
    if (isLinked) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
  }, [isLinked]);
  if (snapshot.status === 'done') return <li hidden data-state={state} />;
  return (
    <li
      ref={place}
      id={rowId(redirect)}
      tabIndex={-1}
      className={rowStyle}
      data-state={state}
      data-linked={isLinked || undefined}
      {...leftByEscape(isEditing, () => row.send({ type: isViewed ? 'row.close' : 'row.cancel' }))}
    >
      {isEditing ? (
        <RedirectForm row={row} domain={domain} redirects={redirects} />
      ) : redirect === null ? null : isViewed ? (
        <RedirectView row={row} {...{ redirect, edit, remove, signature, confirmation }} />
      ) : (
        <DeleteQuestion row={row} redirect={redirect} redirects={redirects} />
      )}
    </li>
  );
});

interface RedirectViewProps extends Pick<RedirectRowProps, 'row' | 'signature' | 'confirmation'> {
  readonly redirect: EmailRedirect;
  readonly edit: RefObject<HTMLButtonElement | null>;
  readonly remove: RefObject<HTMLButtonElement | null>;
}

function RedirectView({ row, redirect, edit, remove, signature, confirmation }: RedirectViewProps) {
  const snapshot = useSnapshot(row);
  const address = nameInWords(redirect.redirect_address);
  const destination = nameInWords(redirect.real_address);
  const health = redirectHealth(redirect);
  const isTesting = snapshot.matches({ view: 'testing' });
  const isFixed = snapshot.matches({ view: 'tested' });
  const isTested = isFixed || snapshot.matches({ view: 'testFailed' });
  /** Stays after a test, to lead to the next step. */
  const [wasBounced] = useState(health === 'bounced');
  const ids = useId();
  const healthId = `${ids}health`;
  const addressId = `${ids}address`;
  const logs = useRef<HTMLButtonElement>(null);
  const hostName = domainOfAddress(address);
  const showsLogs = snapshot.matches({ view: 'logs' });
  const nextSteps =
    !showsLogs && (health === 'bounced' || (wasBounced && isFixed)) ? (
      <>
        {isFixed ? null : (
          <Button
            size="small"
            aria-describedby={addressId}
            onClick={() => row.send({ type: 'row.edit' })}
          >
            {copy.editDestination}
          </Button>
        )}
        <Button
          size="small"
          aria-label={bouncesCopy.titleOf(address)}
          disabled={isTesting}
          onClick={() => {
            // The logs replace this button.
            logs.current?.focus();
            row.send({ type: 'row.logs' });
          }}
        >
          {bouncesCopy.title}
        </Button>
      </>
    ) : null;
  const close = (label: string) => (
    <Button size="small" aria-label={label} onClick={() => row.send({ type: 'row.close' })}>
      {copy.close}
    </Button>
  );
  return (
    <>
      <div className={line}>
        <div id={addressId} className={addresses}>
          <Span weight="medium">{address.slice(0, -hostName.length - 1)}</Span>
          <Span tone="muted">{`@${hostName}`}</Span>
          <div className={destinationStyle}>
            <span aria-hidden="true">{copy.arrow}</span>
            <VisuallyHidden>{`${copy.goesTo} `}</VisuallyHidden>
            <span>{destination}</span>
          </div>
        </div>
        <div id={healthId} className={healthStyle}>
          <Badge {...looks[health]}>{copy.health[health]}</Badge>
          {health === 'unconfirmed' ? (
            confirmation(redirect)
          ) : (
            <span>{copy.history(redirect)}</span>
          )}
        </div>
        {nextSteps === null || isTested ? null : (
          <div className={bounce}>
            <div>
              <span>{copy.bounced(destination)}</span>
              <ServerWords reason={redirect.bounce_reason} />
            </div>
            <Cluster gap={2}>{nextSteps}</Cluster>
          </div>
        )}
        <div className={actions}>
          <Button
            {...quiet}
            aria-label={copy.testOf(address)}
            aria-describedby={health === 'unconfirmed' ? healthId : undefined}
            disabled={isTesting || health === 'unconfirmed'}
            onClick={() => row.send({ type: 'row.test' })}
          >
            {copy.test}
          </Button>
          <Button
            ref={logs}
            {...quiet}
            aria-label={copy.logsOf(address)}
            aria-expanded={showsLogs}
            disabled={isTesting}
            onClick={() => row.send({ type: showsLogs ? 'row.close' : 'row.logs' })}
          >
            {copy.logs}
          </Button>
          <Button
            ref={edit}
            {...quiet}
            aria-label={copy.editOf(address)}
            onClick={() => row.send({ type: 'row.edit' })}
          >
            {copy.edit}
          </Button>
          <Button
            ref={remove}
            {...quiet}
            tone="quietDanger"
            aria-label={copy.removeOf(address)}
            onClick={() => row.send({ type: 'row.delete' })}
          >
            {copy.remove}
          </Button>
        </div>
      </div>
      {showsLogs ? (
        <div className={below}>
          <RedirectLogs {...{ row, address, signature }} close={close(copy.closeLogsOf(address))} />
        </div>
      ) : isTesting ? (
        <div className={below}>
          <Spinner label={copy.testing(destination)} />
        </div>
      ) : isTested ? (
        <TestResult {...{ row, redirect, nextSteps }} close={close(copy.closeTestOf(address))} />
      ) : null}
    </>
  );
}

type TestResultProps = Pick<RedirectViewProps, 'row' | 'redirect'> & {
  nextSteps: ReactNode;
  close: ReactNode;
};

function TestResult({ row, redirect, nextSteps, close }: TestResultProps) {
  const snapshot = useSnapshot(row);
  const { test, trouble } = snapshot.context;
  const isDelivered = snapshot.matches({ view: 'tested' });
  const address = nameInWords(redirect.redirect_address);
  const destination = nameInWords(redirect.real_address);
  const domain = nameInWords(redirect.domain);
  const words =
    test === null
      ? ((trouble?.kind === 'failed' ? trouble.reason : null) ?? copy.failures.test)
      : copy.testResult(test.outcome, destination, test.reason !== null);
  const wasSentAtRandom = isCatchAll(address) && test !== null && test.outcome !== 'unconfirmed';
  return (
    <div className={below}>
      <Alert
        tone={isDelivered ? 'success' : test?.outcome === 'waiting' ? 'warning' : 'danger'}
        action={
          <>
            {nextSteps}
            {close}
          </>
        }
      >
        <span>{wasSentAtRandom ? `${words} ${copy.testedAtRandom(domain)}` : words}</span>
        <ServerWords reason={test?.reason ?? null} />
        {nextSteps && <div>{isDelivered ? copy.arrivesAgain : copy.stillBounces}</div>}
      </Alert>
    </div>
  );
}
