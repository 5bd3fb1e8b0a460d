import type { ChangedMember, MemberChange, TeamMember } from '@contract/team';
import { useState } from 'react';
import { photoOf, useViewer } from '@/entities/session';
import { useAsked } from '@/shared/lib/address/use-asked';
import { TextLink } from '@/shared/ui/actions/link';
import { Badge } from '@/shared/ui/text/badge';
import { Icon } from '@/shared/ui/text/icon';
import { Initials } from '@/shared/ui/text/initials';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert, type AlertTone } from '@/shared/ui/feedback/alert';
import { Switch } from '@/shared/ui/fields/switch';
import { Note, Span } from '@/shared/ui/text/text';
import { useChangeAccess } from '../model/use-change-access';
import { GoodbyeDialog } from './goodbye-dialog';
import { mostNamed, teamCopy } from './team-copy';
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
  /** The change after which redirects are left. */
  readonly changed?: ChangedMember;
}

export function TeamList({ accountNumber, team, mayManage }: TeamListProps) {
  const [news, setNews] = useState<News | null>(null);
  const { account } = useViewer();
  return (
    <>
      {news === null ? null : (
        <div className={newsAlert}>
          <Alert
            tone={news.tone}
            action={news.changed && <LeftRedirects changed={news.changed} />}
            onDismiss={() => setNews(null)}
          >
            <span>{news.text}</span>
            {news.changed === undefined ? null : <div>{leftInWords(news.changed)}</div>}
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
              <ChangeableAccess
                accountNumber={accountNumber}
                member={member}
                colleagues={team
                  .filter((each) => each !== member && mayGetMail(each))
                  .toSorted(youFirst)}
                onNews={setNews}
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

const mayGetMail = ({ enabled, role }: TeamMember) => enabled && role !== 'intern';

const youFirst = (one: TeamMember, other: TeamMember) => Number(other.is_you) - Number(one.is_you);

function leftInWords({ left, moved, email }: ChangedMember): string {
  const hasMoved = moved.length > 0 || left.some(({ reason }) => reason !== null);
  return hasMoved ? copy.left.unmoved(left.length) : copy.left.still(left.length, email);
}

/** The redirects that didn't move, or still lead to a person who has no access anymore. */
function LeftRedirects({ changed: { left } }: { readonly changed: ChangedMember }) {
  const more = left.length - mostNamed;
  return (
    <ul>
      {left.slice(0, mostNamed).map(({ redirect_address: address, domain, reason }) => (
        <Stack key={address} as="li" gap={0} breaks>
          <TextLink to="/domains/$name/{-$tab}" params={{ name: domain, tab: 'emails' }}>
            {address}
          </TextLink>
          {reason === null ? null : <Note as="span">{reason}</Note>}
        </Stack>
      ))}
      {more > 0 ? <li>{copy.left.more(more)}</li> : null}
    </ul>
  );
}

/** Tells how a change went. */
function newsOf(changed: ChangedMember, to: string): News {
  const { full_name: person, enabled, moved, must_confirm: mustConfirm, left } = changed;
  if (enabled) return { tone: 'success', text: copy.turnedOn(person) };
  const text = [
    copy.turnedOff(person),
    ...(moved.length > 0 ? [copy.moved(moved.length, to)] : []),
    ...(mustConfirm ? [copy.mustConfirm(to)] : []),
  ].join(' ');
  return left.length === 0 ? { tone: 'success', text } : { tone: 'warning', text, changed };
}

interface ChangeableAccessProps {
  readonly accountNumber: string;
  readonly member: TeamMember;
  readonly colleagues: readonly TeamMember[];
  onNews(this: void, news: News | null): void;
}

/** A switch that asks before it turns access off, because that is emailed to the person. */
function ChangeableAccess({ accountNumber, member, colleagues, onNews }: ChangeableAccessProps) {
  const { full_name: person } = member;
  const [asks, setAsks] = useState(false);
  const { enabled, isPending, error, failure, change } = useChangeAccess(
    accountNumber,
    member,
    () => onNews({ tone: 'warning', text: copy.gone(person) }),
  );
  useAsked(enabled ? { [`turn-off-${member.mvt_id}`]: () => setAsks(true) } : {});
  function turn(body: MemberChange): void {
    onNews(null);
    change(body, (changed) => {
      setAsks(false);
      onNews(newsOf(changed, body.move?.real_address ?? ''));
    });
  }
  return (
    <>
      <span className={access}>
        <Switch
          label={copy.access(person)}
          words={copy}
          checked={enabled}
          busy={isPending}
          onChange={(wanted) => (wanted ? turn({ enabled: true }) : setAsks(true))}
        />
      </span>
      {asks ? (
        <GoodbyeDialog
          accountNumber={accountNumber}
          member={member}
          colleagues={colleagues}
          busy={isPending}
          error={error}
          onKeep={() => setAsks(false)}
          onConfirm={(move) => turn({ enabled: false, ...(move && { move }) })}
        />
      ) : null}
      {failure === null || asks ? null : (
        <div className={below}>
          <Alert tone="danger" title={enabled ? copy.stillOn(person) : copy.stillOff(person)}>
            {failure}
          </Alert>
        </div>
      )}
    </>
  );
}
