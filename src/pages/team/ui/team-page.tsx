import type { TeamMember } from '@contract/team';
import { useQuery } from '@tanstack/react-query';
import { useAccountNumber, useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { teamQuery } from '@/shared/api/team-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Icon } from '@/shared/ui/text/icon';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Note, Text } from '@/shared/ui/text/text';
import { TeamList } from './team-list';
import { TeamLoading } from './team-loading';
import { teamCopy as copy } from './team-copy';
import { point, pointIcon, points, support } from './team-page.css';

/** The page with the people who may work in the account. */
export function TeamPage() {
  const accountNumber = useAccountNumber();
  const { account, can } = useViewer();
  const mayManage = can('manageTeam');
  const agency = account?.full_name ?? '';
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={mayManage ? copy.lead(agency) : copy.leadReadOnly(agency)}
      />
      <Split aside={<About />}>
        <QueryContent
          query={useQuery(teamQuery(accountNumber))}
          loading={<TeamLoading />}
          loadError={copy.loadFailed}
        >
          {(team) => <Team accountNumber={accountNumber} team={team} mayManage={mayManage} />}
        </QueryContent>
      </Split>
    </Stack>
  );
}

interface TeamProps {
  readonly accountNumber: string;
  readonly team: readonly TeamMember[];
  readonly mayManage: boolean;
}

function Team({ accountNumber, team, mayManage }: TeamProps) {
  const allowed = team.filter(({ enabled }) => enabled).length;
  const hasIntern = team.some(({ role }) => role === 'intern');
  const fixed = mayManage ? (hasIntern ? copy.internsFixed : undefined) : copy.readOnly;
  return (
    <Panel
      title={copy.team}
      lead={copy.counted(allowed, team.length)}
      padding="none"
      foot={fixed === undefined ? undefined : <Note>{fixed}</Note>}
    >
      <TeamList accountNumber={accountNumber} team={team} mayManage={mayManage} />
      {team.length > 1 ? null : (
        <EmptyState headingLevel={3} icon="user" title={copy.none.title}>
          {copy.none.text}
        </EmptyState>
      )}
    </Panel>
  );
}

function About() {
  const { meaning, missing } = copy;
  const { canOpen } = useViewer();
  const isForStaff = canOpen('/admin/agencyintern');
  return (
    <Stack gap={5}>
      <Panel title={meaning.title}>
        <ul className={points}>
          {meaning.points.map(({ icon, text }) => (
            <li key={text} className={point}>
              <span className={pointIcon}>
                <Icon name={icon} size="small" />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={missing.title}>
        <Text size="small">{isForStaff ? missing.textForStaff : missing.text}</Text>
        <div className={support}>
          {isForStaff ? (
            <TextLink to="/admin/agencyintern" tone="standalone">
              {missing.interns}
            </TextLink>
          ) : (
            <SupportLinks
              form={canOpen('/support') && { about: copy.title, page: copy.title, path: '/team' }}
            />
          )}
        </div>
      </Panel>
    </Stack>
  );
}
