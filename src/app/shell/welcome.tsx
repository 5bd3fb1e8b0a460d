import { useAccess, useViewer } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/anchor';
import { FactList } from '@/shared/ui/fact-list';
import { Stack, Tiles } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';

/** What a user without any account sees (specification, section 2). */
export function Welcome() {
  const { user } = useViewer();
  const { canOpen } = useAccess();
  if (user === undefined) return null;
  const { support_phone: phone, provider_name: provider } = portalConfig;
  return (
    <Stack gap={5}>
      <PageHeader
        title="Welcome"
        lead="You're signed in as an employee, but you aren't assigned to an agency."
        {...(canOpen('/admin/globalstats') && {
          actions: (
            <ButtonLink to="/admin/globalstats" tone="primary">
              Global Stats
            </ButtonLink>
          ),
        })}
      />
      <Tiles least="wide" gap={5}>
        <Panel title="Your details">
          <FactList
            layout="above"
            facts={[
              { term: 'Email', detail: user.email_address },
              { term: 'User ID', detail: user.user_id },
            ]}
          />
        </Panel>
        <Panel title="Are you an intern?">
          <Text>
            Call {provider} support at <TextAnchor href={phoneHref(phone)}>{phone}</TextAnchor>, and
            we'll connect you to your agency. You'll see it here the next time you log in.
          </Text>
        </Panel>
      </Tiles>
    </Stack>
  );
}
