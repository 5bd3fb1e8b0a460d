import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/anchor';
import { FactList } from '@/shared/ui/fact-list';
import { Panel } from '@/shared/ui/panel';

/** How to reach support, and when (specification, section 1). */
export function SupportCard() {
  const { support_email, support_phone } = portalConfig;
  return (
    <Panel title="Support" lead="We're here to help.">
      <FactList
        layout="above"
        facts={[
          {
            term: 'Phone',
            detail: (
              <TextAnchor tone="standalone" href={phoneHref(support_phone)}>
                {support_phone}
              </TextAnchor>
            ),
          },
          {
            term: 'Email',
            detail: (
              <TextAnchor tone="standalone" href={`mailto:${support_email}`}>
                {support_email}
              </TextAnchor>
            ),
          },
          { term: 'Hours', detail: supportHours },
        ]}
      />
    </Panel>
  );
}
