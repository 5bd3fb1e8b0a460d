import type { Account } from '@contract/account';
import type { ReactNode } from 'react';
import { mailToSupport } from '@/entities/support';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Icon } from '@/shared/ui/text/icon';
import { Stack, Tiles } from '@/shared/ui/layout/layout';
import { TextLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { Note, Text } from '@/shared/ui/text/text';
import { hero, heroTitle, readyHero, readyMark, subheading } from './ads.css';
import { AdResults } from './ad-results';
import { adwordsCopy } from './adwords-copy';

const copy = adwordsCopy.ready;

export function AdsReady({ account }: { readonly account: Account }) {
  const { stats, links, change } = copy;
  return (
    <Stack gap={6}>
      <section className={`${hero} ${readyHero}`}>
        <span className={readyMark}>
          <Icon name="clock" size="large" />
        </span>
        <Stack>
          <h2 className={heroTitle}>{copy.title}</h2>
          <Text tone="muted">{copy.text}</Text>
        </Stack>
      </section>
      <AdResults />
      <Stack gap={3} as="section">
        <h2 className={subheading}>{copy.meanwhile}</h2>
        <Tiles gap={4}>
          <Panel title={stats.title} headingLevel={3}>
            <Way text={stats.text}>
              <TextLink to="/campaigns" tone="standalone">
                {stats.link}
              </TextLink>
            </Way>
          </Panel>
          <Panel title={links.title} headingLevel={3}>
            <Way text={links.text}>
              <TextLink to="/campaigns/tools" search={{ tool: 'links' }} tone="standalone">
                {links.link}
              </TextLink>
            </Way>
          </Panel>
          <Panel title={change.title} headingLevel={3}>
            <Way text={change.text}>
              <TextAnchor tone="standalone" href={mailToSupport(change.subject(account))}>
                {change.link}
              </TextAnchor>
            </Way>
          </Panel>
        </Tiles>
      </Stack>
    </Stack>
  );
}

interface WayProps {
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ text, children }: WayProps) {
  return (
    <Stack gap={3}>
      <Note>{text}</Note>
      <div>{children}</div>
    </Stack>
  );
}
