import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Cluster } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { supportCopy } from './support-copy';

export function SupportCard() {
  const { support_email, support_phone } = portalConfig;
  return (
    <Panel
      title={supportCopy.title}
      lead={supportCopy.lead(supportHours)}
      actions={
        <Cluster gap={4}>
          <TextAnchor tone="standalone" href={phoneHref(support_phone)}>
            {support_phone}
          </TextAnchor>
          <TextAnchor tone="standalone" href={`mailto:${support_email}`}>
            {support_email}
          </TextAnchor>
        </Cluster>
      }
    />
  );
}
