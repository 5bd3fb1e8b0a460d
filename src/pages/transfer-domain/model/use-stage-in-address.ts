import { getRouteApi, useBlocker, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { TransferStep } from './transfer-search';
import { transferStage, type TransferStage } from './transfer-stage';
import type { TransferActor } from './use-transfer';

const route = getRouteApi('/domains/transfer');

const stepOf: Readonly<Record<TransferStage, TransferStep>> = {
  select: undefined,
  config: 'config',
  done: 'done',
};

/** A stage that the person asks for through the address is asked of the machine; it may refuse. */
function follow(transfer: TransferActor, step: TransferStep): boolean {
  const snapshot = transfer.getSnapshot();
  const event =
    step === 'config'
      ? ({ type: 'wizard.continue' } as const)
      : snapshot.matches('done')
        ? ({ type: 'wizard.startOver' } as const)
        : ({ type: 'wizard.back' } as const);
  if (step === 'done' || !snapshot.can(event)) return false;
  transfer.send(event);
  return true;
}

/**
 * Keeps machine and address in step: a stage reached is a place in the history, so that Back and Forward walk through
 * the wizard. While an order is under way, or its refusal unread, no way leads off but the one to the login.
 */
export function useStageInAddress(transfer: TransferActor): void {
  const stage = useSelector(transfer, transferStage);
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const lastStage = useRef<TransferStage | null>(null);
  /** Whether the entry before this one in the history is the first stage. */
  const pushed = useRef(false);

  useBlocker({
    shouldBlockFn: ({ next }) => {
      const snapshot = transfer.getSnapshot();
      const held = snapshot.hasTag('held') || snapshot.matches('purchaseError');
      return held && !next.pathname.startsWith('/login');
    },
    enableBeforeUnload: false,
  });

  useEffect(() => {
    const before = lastStage.current;
    lastStage.current = stage;
    const wanted = stepOf[stage];
    if (step === wanted) return;
    if (before === stage && follow(transfer, step)) return;
    if (before === 'config' && stage === 'select' && pushed.current) {
      pushed.current = false;
      router.history.back();
      return;
    }
    pushed.current = before === 'select' && stage === 'config';
    void navigate({ search: { step: wanted }, replace: !pushed.current, resetScroll: false });
  }, [stage, step, navigate, router, transfer]);
}
