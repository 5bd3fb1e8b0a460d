import type { LoginSession } from '@contract/login-session';
import { useState, type ReactNode } from 'react';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { Icon } from '@/shared/ui/text/icon';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { markedRow } from '@/shared/ui/lists/row-list.css';
import { Note, Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { profileCopy } from './profile-copy';
import { act, mark } from './sessions.css';

const copy = profileCopy.sessions;

interface DeviceRowProps {
  readonly device: string;
  readonly badge: ReactNode;
  /** The lines below the device. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function DeviceRow({ device, badge, children, action }: DeviceRowProps) {
  return (
    <li className={markedRow}>
      <span className={mark}>
        <Icon name={/iPhone|Android/.test(device) ? 'phone' : 'system'} />
      </span>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <Span weight="medium">{device}</Span>
          {badge}
        </Cluster>
        {children}
      </Stack>
      <div className={act}>{action}</div>
    </li>
  );
}

const LastActive = ({ session }: Pick<SessionRowProps, 'session'>) => (
  <Note as="div">
    <span>{copy.lastActive}</span>
    <RelativeTime moment={session.last_used_at} />
  </Note>
);

interface SameDeviceProps {
  /** Two or more sessions, the latest one first. */
  readonly sessions: readonly LoginSession[];
  /** The row of each session, which is shown on request. */
  readonly children: ReactNode;
}

/** A row for all sessions of equal devices, which are mostly the same one. */
export function SameDevice({ sessions, children }: SameDeviceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [latest] = sessions;
  if (latest === undefined) return null;
  return (
    <>
      <DeviceRow
        device={latest.device}
        badge={<Badge>{copy.signIns(sessions.length)}</Badge>}
        action={
          <Button
            size="small"
            tone="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{`${isOpen ? copy.hide : copy.show} `}</span>
            <VisuallyHidden>{copy.signInsOf(latest.device)}</VisuallyHidden>
          </Button>
        }
      >
        <LastActive session={latest} />
      </DeviceRow>
      {isOpen ? children : null}
    </>
  );
}

interface SessionRowProps {
  readonly session: LoginSession;
  /** `waiting` while another session is being ended. */
  readonly ending: 'possible' | 'running' | 'waiting';
  readonly onEnd: () => void;
}

export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  return (
    <DeviceRow
      device={session.device}
      badge={session.is_current ? <Badge tone="accent">{copy.current}</Badge> : null}
      action={
        session.is_current ? (
          <ButtonLink to="/logout" preload={false} size="small" tone="quiet">
            {copy.signOutHere}
          </ButtonLink>
        ) : (
          <Button size="small" tone="quiet" disabled={ending !== 'possible'} onClick={onEnd}>
            <span>{`${ending === 'running' ? copy.ending : copy.end} `}</span>
            <VisuallyHidden>{copy.named(session)}</VisuallyHidden>
          </Button>
        )
      }
    >
      {session.is_current ? (
        <Note as="div">{copy.activeNow}</Note>
      ) : (
        <LastActive session={session} />
      )}
      <Note as="div">{copy.signedIn(session)}</Note>
    </DeviceRow>
  );
}
