import { useViewer } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/anchor';
import { FactList } from '@/shared/ui/fact-list';
import { Stack, Tiles } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { forUsersCopy } from './for-users-copy';
import { welcomeCopy as copy } from './welcome-copy';

/** The page for a user without any accounts (session.zero-accounts). */
export function Welcome() {
  const { user, canOpen } = useViewer();
  if (user === undefined) return null;
  const { support_phone: phone } = portalConfig;
  return (
    <Stack gap={5}>
      <PageHeader
        title={forUsersCopy.welcomeTitle}
        lead={copy.lead}
        {...(canOpen('/admin/globalstats') && {
          actions: (
            <ButtonLink to="/admin/globalstats" tone="primary">
              {copy.globalStats}
            </ButtonLink>
          ),
        })}
      />
      <Tiles least="wide" gap={5}>
        <Panel title={copy.details}>
          <FactList
            layout="above"
            facts={[
              { term: copy.email, detail: user.email_address },
              { term: copy.userId, detail: user.user_id },
            ]}
          />
        </Panel>
        <Panel title={copy.intern}>
          <Text>
            {copy.beforePhone}
            <TextAnchor href={phoneHref(phone)}>{phone}</TextAnchor>
            {copy.afterPhone}
          </Text>
        </Panel>
      </Tiles>
    </Stack>
  );
}
