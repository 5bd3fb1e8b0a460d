import type { LoginSession } from '@contract/login-session';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { sessionsQuery } from '@/shared/api/session-queries';
import { useAsked } from '@/shared/lib/address/use-asked';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Stack } from '@/shared/ui/layout/layout';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { Alert } from '@/shared/ui/feedback/alert';
import { QuestionInPlace } from '@/shared/ui/feedback/question-in-place';
import { Section } from '@/shared/ui/layout/section';
import { markedRow } from '@/shared/ui/lists/row-list.css';
import { SessionRow } from '@/shared/ui/lists/session-row';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { useEndOtherSessions, useEndSession } from '../model/use-end-sessions';
import { profileCopy } from './profile-copy';
import { problem, rows } from './sessions.css';

const copy = profileCopy.sessions;

export function SessionsSection() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  if (sessions !== undefined) return <Sessions sessions={sessions} />;
  return (
    <Section title={copy.title} lead={copy.lead} padding={isError ? 'roomy' : 'none'}>
      {isError ? (
        <LoadError
          headingLevel={3}
          subject={copy.title}
          {...copy.loadFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={copy.loading}>
          <div className={markedRow}>
            <Skeleton shape="circle" />
            <Stack as="span" gap={1}>
              <Skeleton width="half" />
              <Skeleton width="long" />
            </Stack>
          </div>
        </Loading>
      )}
    </Section>
  );
}

const mostShown = 5;

function Sessions({ sessions }: { readonly sessions: readonly LoginSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const others = sessions.filter(({ is_current }) => !is_current).length;
  useAsked({ 'sign-out-others': () => setIsAsking(true) });

  /** Returns the sessions of the same device. The current one is apart. */
  const equalTo = ({ device, is_current: isCurrent }: LoginSession) =>
    sessions.filter((each) => each.device === device && each.is_current === isCurrent);
  const devices = sessions.filter((each) => equalTo(each)[0] === each);
  const { shown, button } = useShowAll(devices, mostShown, copy.devices);
  const row = (session: LoginSession, more: ReactNode) => (
    <SessionRow
      key={session.id}
      session={session}
      signedIn={copy.signedIn(session)}
      act={
        session.is_current ? (
          <ButtonLink to="/logout" preload={false} size="small" tone="quiet">
            {copy.signOutHere}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            tone="quiet"
            disabled={end.isPending}
            onClick={() =>
              end.mutate(session.id, { onSuccess: () => tell(copy.ended(session.device)) })
            }
          >
            <span>{`${end.variables === session.id && end.isPending ? copy.ending : copy.end} `}</span>
            <VisuallyHidden>{copy.named(session)}</VisuallyHidden>
          </Button>
        )
      }
    >
      {more}
    </SessionRow>
  );

  /** Announces a result, and moves focus, because the button that had focus has disappeared with its row. */
  function tell(sentence: string): void {
    list.current?.focus();
    announce(sentence);
  }

  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      padding="none"
      foot={
        others === 0 ? (
          <Note>{copy.onlyThis}</Note>
        ) : isAsking ? (
          <QuestionInPlace
            texts={copy.ask(others)}
            busy={endOthers.isPending}
            failure={endOthers.error?.message}
            onConfirm={() =>
              endOthers.mutate(undefined, {
                onSuccess() {
                  setIsAsking(false);
                  tell(copy.othersEnded);
                },
              })
            }
            onKeep={() => {
              setIsAsking(false);
              requestAnimationFrame(() => opener.current?.focus());
            }}
          />
        ) : (
          <Button ref={opener} size="small" onClick={() => setIsAsking(true)}>
            {copy.endOthers(others)}
          </Button>
        )
      }
    >
      {end.isError ? (
        <div className={problem}>
          <Alert tone="danger">{end.error.message}</Alert>
        </div>
      ) : null}
      <ul ref={list} tabIndex={-1} className={rows} aria-label={copy.list}>
        {shown.map((each) => (
          <Device key={`${each.device} ${each.is_current}`} sessions={equalTo(each)} row={row} />
        ))}
        {button === null ? null : <li className={markedRow}>{button}</li>}
      </ul>
    </Section>
  );
}

interface DeviceProps {
  readonly sessions: readonly LoginSession[];
  row(this: void, session: LoginSession, more: ReactNode): ReactNode;
}

/** The latest of the sessions with equal devices, which leads to the others. */
function Device({ sessions, row }: DeviceProps) {
  const { shown, button } = useShowAll(sessions, 1, copy.signIns(sessions[0]?.device ?? ''));
  return shown.map((session, index) => row(session, index === 0 ? button : null));
}
