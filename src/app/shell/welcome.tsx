import { marketingAdminGroup } from '@contract/user';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/shared/api/user-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/anchor';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { facts } from './welcome.css';

/** What a user without any account sees (specification, section 2). */
export function Welcome() {
  const { data: user } = useQuery(userQuery);
  if (user === undefined) return null;
  const { support_phone: phone, provider_name: provider } = portalConfig;
  return (
    <Stack gap={5}>
      <PageHeader
        title="Welcome"
        lead="You are signed in as an employee, but you are not tied to an agency."
      />
      <Panel>
        <Stack gap={5}>
          <dl className={facts}>
            <dt>E-mail</dt>
            <dd>{user.email_address}</dd>
            <dt>User id</dt>
            <dd>{user.user_id}</dd>
          </dl>
          <Text>
            Are you an intern? Please phone {provider} support at{' '}
            <TextAnchor href={phoneHref(phone)}>{phone}</TextAnchor>, and we will tie you to your
            agency.
          </Text>
          {user.groups.includes(marketingAdminGroup) ? (
            <div>
              <ButtonLink to="/admin/globalstats" tone="primary">
                Global Stats
              </ButtonLink>
            </div>
          ) : null}
        </Stack>
      </Panel>
    </Stack>
  );
}
