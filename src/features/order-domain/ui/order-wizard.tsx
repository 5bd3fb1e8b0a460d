import { useEffect, useRef, type ReactNode } from 'react';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useWindowTitle } from '@/shared/lib/address/window-title';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Steps, type Step } from '@/shared/ui/layout/steps';
import { orderStage, type OrderStage } from '../model/order-stage';
import { orderCopy } from './order-copy';
import { OrderDialog, type OrderDialogProps } from './order-dialog';
import { RecalledOrder } from './recalled-order';

interface OrderWizardProps extends OrderDialogProps {
  readonly title: string;
  /** The accessible name of the step list, such as "Steps of the transfer". */
  readonly stepsLabel: string;
  readonly steps: readonly Step<OrderStage>[];
  /** The label of the link that starts another order of this kind. */
  readonly anotherLabel: string;
  readonly children: ReactNode;
}

/** The layout of both wizards, with the heading, the steps and the order dialogs. */
export function OrderWizard({
  order,
  accountNumber,
  title,
  stepsLabel,
  steps,
  anotherLabel,
  refusedSentence,
  children,
}: OrderWizardProps) {
  const snapshot = useSnapshot(order);
  const stage = orderStage(snapshot);
  useHeldReload(snapshot.hasTag('unsaved'));
  const recalling = snapshot.matches('recalling');
  const heading = useHeadingFocus(recalling ? 'recalling' : stage);
  const shownTitle = recalling ? orderCopy.recalled.title : title;
  useWindowTitle(shownTitle);
  const dialog = snapshot.matches('ordering') || snapshot.matches('purchaseError');
  return (
    <div data-state={stateName(snapshot.value)}>
      <Stack gap={6}>
        <PageHeader headingRef={heading} title={shownTitle} />
        {snapshot.matches({ recalling: 'unknown' }) ? null : (
          <Steps label={stepsLabel} steps={steps} current={stage} finished={stage === 'done'} />
        )}
        {dialog ? <OrderDialog {...{ order, accountNumber, refusedSentence }} /> : null}
        {recalling ? <RecalledOrder order={order} anotherLabel={anotherLabel} /> : children}
      </Stack>
    </div>
  );
}

/** Moves focus to the heading of a new stage, so that screen readers announce it like a new page. */
function useHeadingFocus(stage: OrderStage | 'recalling') {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stage]);
  return heading;
}
