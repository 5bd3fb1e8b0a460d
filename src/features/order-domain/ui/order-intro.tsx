import { Panel } from '@/shared/ui/panel';
import { Timeline } from '@/shared/ui/timeline';
import { orderCopy } from './order-copy';

interface OrderIntroProps {
  /** Explanation in a few steps. */
  readonly steps: readonly { readonly title: string; readonly note: string }[];
}

/** An explanation of the order, for a person who has not begun. */
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
