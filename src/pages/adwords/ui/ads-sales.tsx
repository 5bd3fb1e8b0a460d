import type { Account } from '@contract/account';
import { mailToSupport } from '@/entities/support';
import { portalConfig } from '@/shared/config/portal-config';
import { phoneHref } from '@/shared/lib/format/phone';
import { ButtonAnchor, TextAnchor } from '@/shared/ui/actions/anchor';
import { Icon } from '@/shared/ui/text/icon';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Note, Text } from '@/shared/ui/text/text';
import { AdExample } from './ad-example';
import {
  hero,
  heroTitle,
  point,
  pointMark,
  points,
  salesHero,
  step,
  stepNumber,
  steps,
  subheading,
} from './ads.css';
import { adwordsCopy } from './adwords-copy';

const copy = adwordsCopy.sales;

/** Promotes ads to an agency without an active ads account. */
export function AdsSales({ account }: { readonly account: Account }) {
  const { support_phone: phone } = portalConfig;
  return (
    <Stack gap={6}>
      <section className={`${hero} ${salesHero}`}>
        <Stack>
          <h2 className={heroTitle}>{copy.title}</h2>
          <Text tone="muted">{copy.text}</Text>
          <Cluster gap={4}>
            <ButtonAnchor
              tone="primary"
              icon="mail"
              href={mailToSupport(copy.subject(account), copy.body(account))}
            >
              {copy.ask}
            </ButtonAnchor>
            <TextAnchor tone="standalone" href={phoneHref(phone)}>
              {copy.call(phone)}
            </TextAnchor>
          </Cluster>
        </Stack>
        <AdExample account={account} />
      </section>
      <Stack gap={4} as="section">
        <h2 className={subheading}>{copy.why}</h2>
        <ul className={points}>
          {copy.points.map(({ icon, title, text }) => (
            <li key={title} className={point}>
              <span className={pointMark}>
                <Icon name={icon} size="small" />
              </span>
              <div>
                <Text weight="strong">{title}</Text>
                <Note>{text}</Note>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
      <Panel title={copy.how}>
        <ol className={steps}>
          {copy.steps.map((text, index) => (
            <li key={text} className={step}>
              <span className={stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </Stack>
  );
}
