import type { OrderActor, OrderSnapshot } from '@machines/order/order-context';
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { orderStage, type OrderStage } from './order-stage';
import type { OrderStep } from './order-search';

const stepOf: Readonly<Record<OrderStage, OrderStep>> = {
  name: undefined,
  config: 'config',
  done: 'done',
};

/** Sends the event that leads to the URL's stage. Returns true if the machine accepted it. */
function follow(order: OrderActor, step: OrderStep): boolean {
  const snapshot = order.getSnapshot();
  const event =
    step === 'config'
      ? ({ type: 'wizard.continue' } as const)
      : orderStage(snapshot) === 'done'
        ? ({ type: 'wizard.startOver' } as const)
        : ({ type: 'wizard.back' } as const);
  if (step === 'done' || !snapshot.can(event)) return false;
  order.send(event);
  return true;
}

/** Returns the completed order's key, if the wizard is in the last stage. */
function finishedOrder(snapshot: OrderSnapshot): string | undefined {
  return orderStage(snapshot) === 'done' ? (snapshot.context.orderKey ?? undefined) : undefined;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** True if the previous history entry is the first stage of the same wizard. Survives a reload. */
    readonly firstStageBefore?: boolean;
  }
}

interface StageInAddress {
  readonly path: '/domains/purchase' | '/domains/transfer';
  readonly step: OrderStep;
  readonly orderKey: string | undefined;
  /** True while the stage from before a reload is being restored. Meanwhile, the URL isn't updated. */
  readonly resuming?: boolean;
  /** Restarts the wizard when Forward leads to the last stage of a completed order. */
  showAgain(this: void): void;
}

/**
 * Synchronizes the machine and the URL. Each stage is a history entry, so that Back and Forward move through the
 * wizard. While an order is in progress or a refusal hasn't been acknowledged, navigation is blocked except to the
 * login.
 */
export function useStageInAddress(
  order: OrderActor,
  { path, step, orderKey, resuming = false, showAgain }: StageInAddress,
): void {
  const stage = useSelector(order, orderStage);
  const finished = useSelector(order, finishedOrder);
  const navigate = useNavigate();
  const router = useRouter();
  const lastStage = useRef<OrderStage | null>(null);

  useBlocker({
    shouldBlockFn: ({ next }) => {
      const snapshot = order.getSnapshot();
      const held = snapshot.hasTag('uninterruptible') || snapshot.matches('purchaseError');
      return held && !next.pathname.startsWith('/login');
    },
    enableBeforeUnload: false,
  });

  useEffect(() => {
    if (resuming) return;
    const before = lastStage.current;
    lastStage.current = stage;
    const wanted = stepOf[stage];
    if (step === wanted && orderKey === finished) return;
    if (before === stage && follow(order, step)) return;
    if (before === 'name' && stage === 'name' && step === 'done' && orderKey !== undefined) {
      showAgain();
      return;
    }
    if (stage === 'name' && step === 'config' && router.history.location.state.firstStageBefore) {
      router.history.back();
      return;
    }
    const entered = before === 'name' && stage === 'config';
    void navigate({
      to: path,
      search: { step: wanted, order: finished },
      replace: !entered,
      state: { firstStageBefore: entered },
      resetScroll: false,
    });
  }, [stage, step, orderKey, finished, resuming, showAgain, path, navigate, router, order]);
}
