import type { LoginSession } from '@contract/login-session';
import { timeInWords } from '@/shared/lib/format/day';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';
import { RelativeTime } from '@/shared/ui/relative-time';
import { Text } from '@/shared/ui/text';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { profileCopy } from './profile-copy';
import { act, device, deviceLine, mark, row, words } from './sessions.css';

const copy = profileCopy.sessions;

interface SessionRowProps {
  readonly session: LoginSession;
  readonly isEnding: boolean;
  /** Another session is being ended. */
  readonly isWaiting: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isEnding, isWaiting, onEnd }: SessionRowProps) {
  const isPhone = /iPhone|Android/.test(session.device);
  return (
    <li className={row}>
      <span className={mark}>
        <Icon name={isPhone ? 'phone' : 'system'} />
      </span>
      <div className={words}>
        <div className={deviceLine}>
          <span className={device}>{session.device}</span>
          {session.is_current ? <Badge tone="accent">{copy.current}</Badge> : null}
        </div>
        <Text as="div" size="small" tone="muted">
          {session.is_current ? (
            copy.activeNow
          ) : (
            <>
              {copy.lastUsed}
              <RelativeTime moment={session.last_used_at} />
            </>
          )}
          {' · '}
          {copy.signedIn(timeInWords(session.signed_in_at))}
        </Text>
      </div>
      <div className={act}>
        {session.is_current ? (
          <ButtonLink to="/logout" preload={false} size="small" tone="quiet">
            {copy.signOutHere}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            tone="quiet"
            busy={isEnding}
            busyLabel={copy.ending}
            disabled={isWaiting}
            onClick={onEnd}
          >
            {copy.end} <VisuallyHidden>{session.device}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
