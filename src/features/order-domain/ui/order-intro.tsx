import { Panel } from '@/shared/ui/panel';
import { Timeline } from '@/shared/ui/timeline';
import { orderCopy } from './order-copy';

interface OrderIntroProps {
  /** Explanation in a few steps. */
  readonly steps: readonly { readonly title: string; readonly note: string }[];
}

/** Explains the order to people who haven't started one. */
export function OrderIntro({ steps }: OrderIntroProps) {
  const title = orderCopy.howItWorks;
  return (
    <Panel title={title}>
      <Timeline
        label={title}
        marks="numbers"
        items={steps.map((step) => ({ ...step, state: 'ahead' }))}
      />
    </Panel>
  );
}
