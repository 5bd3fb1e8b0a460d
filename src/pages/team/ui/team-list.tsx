import type { TeamMember } from '@contract/team';
import { useState } from 'react';
import { photoOf, useViewer } from '@/entities/session';
import { Badge } from '@/shared/ui/text/badge';
import { Icon } from '@/shared/ui/text/icon';
import { Initials } from '@/shared/ui/text/initials';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert, type AlertTone } from '@/shared/ui/feedback/alert';
import { QuestionInPlace } from '@/shared/ui/feedback/question-in-place';
import { Switch } from '@/shared/ui/fields/switch';
import { Note, Span } from '@/shared/ui/text/text';
import { useChangeAccess } from '../model/use-change-access';
import { teamCopy } from './team-copy';
import { access, always, below, newsAlert, row } from './team-list.css';

const copy = teamCopy.member;

interface TeamListProps {
  readonly accountNumber: string;
  readonly team: readonly TeamMember[];
  readonly mayManage: boolean;
}

/** The result of the latest change. */
interface News {
  readonly tone: AlertTone;
  readonly text: string;
}

export function TeamList({ accountNumber, team, mayManage }: TeamListProps) {
  const [news, setNews] = useState<News | null>(null);
  const { account } = useViewer();
  return (
    <>
      {news === null ? null : (
        <div className={newsAlert}>
          <Alert tone={news.tone} onDismiss={() => setNews(null)}>
            {news.text}
          </Alert>
        </div>
      )}
      <ul aria-label={teamCopy.team}>
        {team.map((member) => (
          <li key={member.mvt_id} className={row}>
            <Initials
              name={member.full_name}
              // An intern isn't one of the agency's people, who have photos.
              photo={photoOf(account, member.role === 'intern' ? undefined : member.mvt_id)}
            />
            <Person member={member} />
            {member.role !== 'member' || member.is_you || !mayManage ? (
              <FixedAccess member={member} />
            ) : (
              <ChangeableAccess accountNumber={accountNumber} member={member} onNews={setNews} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Person({ member }: { readonly member: TeamMember }) {
  return (
    <Stack gap={0} breaks>
      <Cluster gap={2} rowGap={1}>
        <Span weight="medium">{member.full_name}</Span>
        {member.role === 'owner' ? <Badge tone="accent">{copy.owner}</Badge> : null}
        {member.role === 'intern' ? <Badge>{copy.intern}</Badge> : null}
        {member.is_you ? <Badge>{copy.you}</Badge> : null}
      </Cluster>
      <Note>{member.email}</Note>
    </Stack>
  );
}

/** The access of a member, if the viewer can't change it. */
function FixedAccess({ member }: { readonly member: TeamMember }) {
  if (member.role === 'owner') return <span className={always}>{copy.always}</span>;
  return (
    <span className={always}>
      {member.enabled ? <Icon name="check" size="small" /> : null}
      <span>{member.enabled ? copy.on : copy.off}</span>
    </span>
  );
}

interface ChangeableAccessProps {
  readonly accountNumber: string;
  readonly member: TeamMember;
  onNews(this: void, news: News | null): void;
}

/** A switch that asks before it turns access off, because that is emailed to the person. */
function ChangeableAccess({ accountNumber, member, onNews }: ChangeableAccessProps) {
  const { full_name: person } = member;
  const [asks, setAsks] = useState(false);
  const { enabled, isPending, failure, change } = useChangeAccess(accountNumber, member, () =>
    onNews({ tone: 'warning', text: copy.gone(person) }),
  );
  function turn(wanted: boolean): void {
    setAsks(false);
    onNews(null);
    change(wanted, () =>
      onNews({ tone: 'success', text: wanted ? copy.turnedOn(person) : copy.turnedOff(person) }),
    );
  }
  return (
    <>
      <span className={access}>
        <Switch
          label={copy.access(person)}
          words={copy}
          checked={enabled}
          busy={isPending}
          onChange={(wanted) => (wanted ? turn(true) : setAsks(true))}
        />
      </span>
      {asks && enabled ? (
        <div className={below}>
          <QuestionInPlace
            texts={copy.ask(person)}
            busy={isPending}
            onKeep={() => setAsks(false)}
            onConfirm={() => turn(false)}
          />
        </div>
      ) : null}
      {failure === null ? null : (
        <div className={below}>
          <Alert tone="danger" title={enabled ? copy.stillOn(person) : copy.stillOff(person)}>
            {failure}
          </Alert>
        </div>
      )}
    </>
  );
}
