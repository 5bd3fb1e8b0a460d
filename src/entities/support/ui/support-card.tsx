import type { ReactNode } from 'react';
import { portalConfig } from '@/shared/config/portal-config';
import { supportHours } from '@/shared/config/support-hours';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/anchor';
import { Panel } from '@/shared/ui/panel';
import { fact, facts, label } from './support-card.css';

/** How to reach people who help, and when (specification, section 1). */
export function SupportCard() {
  const { provider_name, support_email, support_phone } = portalConfig;
  return (
    <Panel title="Support" lead={`${provider_name} answers your questions and sets things right.`}>
      <dl className={facts}>
        <Fact name="Phone">
          <TextAnchor tone="standalone" href={phoneHref(support_phone)}>
            {support_phone}
          </TextAnchor>
        </Fact>
        <Fact name="E-mail">
          <TextAnchor tone="standalone" href={`mailto:${support_email}`}>
            {support_email}
          </TextAnchor>
        </Fact>
        <Fact name="Hours">{supportHours}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={label}>{name}</dt>
      <dd className={fact}>{children}</dd>
    </div>
  );
}
