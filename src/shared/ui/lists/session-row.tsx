import type { LoginSession } from '@contract/login-session';
import type { ReactNode } from 'react';
import { Cluster, Stack } from '../layout/layout';
import { Badge } from '../text/badge';
import { Icon } from '../text/icon';
import { RelativeTime } from '../text/relative-time';
import { Note, Span } from '../text/text';
import { markedRow, rowAct, rowMark } from './row-list.css';

interface SessionRowProps {
  readonly session: Pick<LoginSession, 'device' | 'last_used_at'> & Partial<LoginSession>;
  readonly signedIn: string;
  readonly act: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A browser in which a person is signed in. */
export function SessionRow({
  session: { device, last_used_at: at, is_current: isCurrent = false },
  signedIn,
  act,
  className = markedRow,
  children,
}: SessionRowProps) {
  return (
    <li className={className}>
      <span className={rowMark}>
        <Icon name={/iPhone|Android/.test(device) ? 'phone' : 'system'} />
      </span>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <Span weight="medium">{device}</Span>
          {isCurrent ? <Badge tone="accent">This device</Badge> : null}
        </Cluster>
        <Note as="div">
          <span>{isCurrent ? 'Active now' : 'Last active '}</span>
          {isCurrent ? null : <RelativeTime moment={at} />}
        </Note>
        <Note as="div">{signedIn}</Note>
        {children}
      </Stack>
      <div className={rowAct}>{act}</div>
    </li>
  );
}
