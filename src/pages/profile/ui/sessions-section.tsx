import type { LoginSession } from '@contract/login-session';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sessionsQuery } from '@/shared/api/session-queries';
import { useAsked } from '@/shared/lib/address/use-asked';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { Alert } from '@/shared/ui/feedback/alert';
import { QuestionInPlace } from '@/shared/ui/feedback/question-in-place';
import { Section } from '@/shared/ui/layout/section';
import { markedRow } from '@/shared/ui/lists/row-list.css';
import { useShowAll } from '@/shared/ui/lists/use-show-all';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note } from '@/shared/ui/text/text';
import { useEndOtherSessions, useEndSession } from '../model/use-end-sessions';
import { profileCopy } from './profile-copy';
import { SameDevice, SessionRow } from './session-row';
import { more, problem, rows } from './sessions.css';

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

/** Groups the sessions by device, in their order. The current one is apart. */
function byDevice(sessions: readonly LoginSession[]) {
  const groups = new Map<string, LoginSession[]>();
  for (const session of sessions) {
    const key = session.is_current ? '' : session.device;
    groups.set(key, [...(groups.get(key) ?? []), session]);
  }
  return [...groups];
}

function Sessions({ sessions }: { readonly sessions: readonly LoginSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const others = sessions.filter(({ is_current }) => !is_current).length;
  useAsked({ 'sign-out-others': () => setIsAsking(true) });

  const { shown, button } = useShowAll(byDevice(sessions), mostShown, copy.devices);
  const row = (session: LoginSession) => (
    <SessionRow
      key={session.id}
      session={session}
      ending={!end.isPending ? 'possible' : end.variables === session.id ? 'running' : 'waiting'}
      onEnd={() => end.mutate(session.id, { onSuccess: () => tell(copy.ended(session.device)) })}
    />
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
        {shown.map(([key, group]) =>
          group.length === 1 ? (
            group.map(row)
          ) : (
            <SameDevice key={key} sessions={group}>
              {group.map(row)}
            </SameDevice>
          ),
        )}
      </ul>
      {button === null ? null : <div className={more}>{button}</div>}
    </Section>
  );
}
