import type { OrderActor } from '@machines/order/order-context';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Spinner } from '@/shared/ui/spinner';
import { Steps, type Step } from '@/shared/ui/steps';
import { orderStage, type OrderStage } from '../model/order-stage';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog')).OrderDialog }));

interface OrderWizardProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  readonly title: string;
  /** Names the list of steps, such as "Steps of the transfer". */
  readonly stepsLabel: string;
  readonly steps: readonly Step<OrderStage>[];
  readonly children: ReactNode;
}

/** The frame of both wizards: heading, steps, and the dialogs of an order. */
export function OrderWizard({
  order,
  accountNumber,
  title,
  stepsLabel,
  steps,
  children,
}: OrderWizardProps) {
  const snapshot = useSelector(order, (state) => state);
  const stage = orderStage(snapshot);
  const heading = useHeadingFocus(stage, snapshot.matches({ config: 'addingCard' }));
  const dialog =
    snapshot.hasTag('uninterruptible') ||
    snapshot.matches('purchaseError') ||
    snapshot.matches({ config: { choosing: { priced: 'staffConfirmation' } } });
  return (
    <div data-state={stateName(snapshot.value)}>
      <Stack gap={6}>
        <PageHeader headingRef={heading} title={title} />
        <Steps label={stepsLabel} steps={steps} current={stage} finished={stage === 'done'} />
        {children}
      </Stack>
      {dialog ? (
        <Suspense fallback={<Spinner label="Processing your order..." />}>
          <OrderDialog order={order} accountNumber={accountNumber} />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * To a screen reader a new stage is a new page, so the focus moves to its heading; likewise when the card form, which
 * had the focus, is gone.
 */
function useHeadingFocus(stage: OrderStage, addingCard: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ stage, addingCard });
  useEffect(() => {
    const before = shown.current;
    shown.current = { stage, addingCard };
    const moved = before.stage !== stage || (before.addingCard && !addingCard);
    if (!moved) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stage, addingCard]);
  return heading;
}
