import { domainTypeFacts, domainTypes } from '@contract/domain';
import { money } from '@/shared/lib/format/money';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { Timeline } from '@/shared/ui/timeline';
import { price, prices, sum } from './order-intro.css';
import { stagesCopy } from './stages-copy';

interface OrderIntroProps {
  /** What happens, in a few steps. */
  readonly steps: readonly { readonly title: string; readonly note: string }[];
}

/** What a person reads before the first name: how it works, and what it costs. */
export function OrderIntro({ steps }: OrderIntroProps) {
  const { title, perMonth, proration } = stagesCopy.intro;
  return (
    <Panel title={title}>
      <Timeline
        label={title}
        marks="numbers"
        items={steps.map((step) => ({ ...step, state: 'ahead' }))}
      />
      <dl className={prices}>
        {domainTypes.map((domainType) => (
          <div key={domainType} className={price}>
            <dt>{domainTypeFacts[domainType].title}</dt>
            <dd>
              <span className={sum}>{money(domainTypeFacts[domainType].monthlyCents)}</span>{' '}
              <Text as="span" size="small" tone="muted">
                {perMonth}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="small" tone="muted">
        {proration}
      </Text>
    </Panel>
  );
}
