import { useQuery } from '@tanstack/react-query';
import { DeniedImages } from '@/entities/domain';
import { personName, photoOf, roleOf, useViewer } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { Badge } from '@/shared/ui/text/badge';
import { Initials } from '@/shared/ui/text/initials';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { Text } from '@/shared/ui/text/text';
import { screenOnly } from '@/shared/ui/theme/screen-only.css';
import { AgencySection } from './agency-section';
import { AppearanceSection } from './appearance-section';
import { profileCopy as copy } from './profile-copy';
import { identity, name, sections } from './profile-page.css';
import { SessionsSection } from './sessions-section';
import { StaffActionsSection } from './staff-actions-section';

/** The page about the signed-in person, with their agency, theme and sessions. It doesn't require an account. */
export function ProfilePage() {
  const viewer = useViewer();
  const { user, account } = viewer;
  const seesStaffActions = viewer.can('viewStaffActions');
  if (user === undefined) return null;
  const fullName = personName(user);
  const people = account === undefined ? [] : [account.agency.agent, ...account.team];
  const own = people.find(({ email_address }) => email_address === user.email_address);
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} />
      <Panel>
        <div className={identity}>
          <Initials name={fullName} size="large" photo={photoOf(account, own?.mvt_id)} />
          <div>
            <Cluster rowGap={1}>
              <span className={name}>{fullName}</span>
              <Badge tone="accent">{copy.roles[roleOf(viewer)]}</Badge>
            </Cluster>
            <Text tone="muted">{user.email_address}</Text>
          </div>
        </div>
      </Panel>
      {account !== undefined && own?.mvt_id === account.agency.agent.mvt_id ? (
        <DeniedPhotos accountNumber={account.account_number} />
      ) : null}
      <div className={sections}>
        <AgencySection account={account} available={user.num_available_accounts} />
        {account !== undefined && seesStaffActions ? (
          <StaffActionsSection
            key={account.account_number}
            accountNumber={account.account_number}
          />
        ) : null}
        <div className={screenOnly}>
          <AppearanceSection />
        </div>
        <SessionsSection />
      </div>
    </Stack>
  );
}

/** The agent's photos that were denied for the agency's sites. */
function DeniedPhotos({ accountNumber }: { readonly accountNumber: string }) {
  const { data: domains = [] } = useQuery(domainsQuery(accountNumber));
  return <DeniedImages domains={domains} what="agent photo" />;
}
