import type { TeamMember } from '@contract/team';
import { useState } from 'react';
import { announce } from '@/shared/ui/announcer';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { Initials } from '@/shared/ui/initials';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Alert } from '@/shared/ui/alert';
import { Switch } from '@/shared/ui/switch';
import { Note, Span } from '@/shared/ui/text';
import { useChangeAccess } from '../model/use-change-access';
import { teamCopy } from './team-copy';
import { access, always, goneAlert, problem, row } from './team-list.css';

const copy = teamCopy.member;

interface TeamListProps {
  readonly accountNumber: string;
  readonly team: readonly TeamMember[];
  readonly mayManage: boolean;
}

export function TeamList({ accountNumber, team, mayManage }: TeamListProps) {
  const [gone, setGone] = useState<string | null>(null);
  return (
    <>
      {gone === null ? null : (
        <div className={goneAlert}>
          <Alert tone="warning" onDismiss={() => setGone(null)}>
            {copy.gone(gone)}
          </Alert>
        </div>
      )}
      <ul aria-label={teamCopy.team}>
        {team.map((member) => (
          <li key={member.mvt_id} className={row}>
            <Initials name={member.full_name} />
            <Person member={member} />
            {member.role === 'owner' || member.is_you || !mayManage ? (
              <FixedAccess member={member} />
            ) : (
              <ChangeableAccess
                accountNumber={accountNumber}
                member={member}
                onGone={() => setGone(member.full_name)}
              />
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
      {member.enabled ? copy.on : copy.off}
    </span>
  );
}

interface ChangeableAccessProps {
  readonly accountNumber: string;
  readonly member: TeamMember;
  readonly onGone: () => void;
}

function ChangeableAccess({ accountNumber, member, onGone }: ChangeableAccessProps) {
  const { enabled, isPending, failure, change } = useChangeAccess(accountNumber, member, onGone);
  const { full_name: person } = member;
  return (
    <>
      <span className={access}>
        <Switch
          label={copy.access(person)}
          words={copy}
          checked={enabled}
          busy={isPending}
          onChange={(wanted) =>
            change(wanted, () => announce(wanted ? copy.turnedOn(person) : copy.turnedOff(person)))
          }
        />
      </span>
      {failure === null ? null : (
        <div className={problem}>
          <Alert tone="danger" title={enabled ? copy.stillOn(person) : copy.stillOff(person)}>
            {failure}
          </Alert>
        </div>
      )}
    </>
  );
}
