import type { LoginSession } from '@contract/login-session';
import type { ReactNode } from 'react';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { markedRow, rowAct, rowMark } from '@/shared/ui/lists/row-list.css';
import { Note, Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { profileCopy } from './profile-copy';

const copy = profileCopy.sessions;

interface SessionRowProps {
  readonly session: LoginSession;
  /** `waiting` while another session is being ended. */
  readonly ending: 'possible' | 'running' | 'waiting';
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

export function SessionRow({ session, ending, onEnd, children }: SessionRowProps) {
  const isPhone = /iPhone|Android/.test(session.device);
  return (
    <li className={markedRow}>
      <span className={rowMark}>
        <Icon name={isPhone ? 'phone' : 'system'} />
      </span>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <Span weight="medium">{session.device}</Span>
          {session.is_current ? <Badge tone="accent">{copy.current}</Badge> : null}
        </Cluster>
        <Note as="div">
          {session.is_current ? (
            copy.activeNow
          ) : (
            <>
              <span>{copy.lastActive}</span>
              <RelativeTime moment={session.last_used_at} />
            </>
          )}
        </Note>
        <Note as="div">{copy.signedIn(session)}</Note>
        {children}
      </Stack>
      <div className={rowAct}>
        {session.is_current ? (
          <ButtonLink to="/logout" preload={false} size="small" tone="quiet">
            {copy.signOutHere}
          </ButtonLink>
        ) : (
          <Button size="small" tone="quiet" disabled={ending !== 'possible'} onClick={onEnd}>
            <span>{`${ending === 'running' ? copy.ending : copy.end} `}</span>
            <VisuallyHidden>{copy.named(session)}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
