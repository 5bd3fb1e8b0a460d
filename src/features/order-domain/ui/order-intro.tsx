import { Panel } from '@/shared/ui/layout/panel';
import { Timeline } from '@/shared/ui/lists/timeline';
import { orderCopy } from './order-copy';

interface OrderIntroProps {
  /** The explanation, in a few steps. */
  readonly steps: readonly { readonly title: string; readonly note: string }[];
}

/** Explains how ordering works to people who haven't started an order. */
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
