import { useViewer } from '@/entities/session';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { FactList } from '@/shared/ui/lists/fact-list';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { forUsersCopy } from '../header/for-users-copy';
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
      <Panel title={copy.next}>
        <FactList
          facts={[
            {
              term: copy.intern,
              detail: (
                <>
                  <span>{copy.beforePhone}</span>
                  <TextAnchor href={phoneHref(phone)}>{phone}</TextAnchor>
                  <span>{copy.afterPhone}</span>
                </>
              ),
            },
            ...copy.others,
          ]}
        />
      </Panel>
      <Panel title={copy.details}>
        <FactList
          facts={[
            { term: copy.email, detail: user.email_address },
            { term: copy.userId, detail: user.user_id },
          ]}
        />
      </Panel>
    </Stack>
  );
}
