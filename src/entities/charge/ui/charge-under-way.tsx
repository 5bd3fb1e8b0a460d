import { useEffect, useRef, type ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { charge } from '@/shared/lib/safe-moment/charge-in-progress';
import { Button } from '@/shared/ui/actions/button';
import { Modal } from '@/shared/ui/layout/modal';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { chargeCopy } from './charge-copy';
import { unlessHeld } from './unless-held';

interface ChargeUnderWayProps {
  readonly title: string;
  /** The subject of the charge, such as `order`. */
  readonly subject: string;
  readonly charging: string;
  /** The flow, its snapshot, and its state that contains the charge. */
  readonly charge: { send(event: { readonly type: 'bank.ask' | 'charge.cancel' }): void };
  readonly flow: { matches(state: StateValue): boolean };
  readonly holder: string;
  readonly frame?: ((spinner: ReactNode) => ReactNode) | undefined;
}

/** A dialog shown while a charge is in progress. It can't be dismissed (charge.uninterruptible). */
export function ChargeUnderWay({
  title,
  subject,
  charging,
  charge: actor,
  flow,
  holder,
  frame = (spinner) => spinner,
}: ChargeUnderWayProps) {
  useEffect(() => {
    charge.subject = subject;
    return () => {
      charge.subject = undefined;
    };
  }, [subject]);
  const ask = useRef<HTMLButtonElement>(null);
  const { bank, lost, checking, keepOpen } = chargeCopy;
  const isAt = (verifying: string) => flow.matches({ [holder]: { verifying } });
  const shown = isAt('authenticating')
    ? { title: bank.title, description: bank.sentence(subject), label: bank.waiting }
    : isAt('asking') || isAt('waiting')
      ? { title, description: lost(subject), label: checking(subject) }
      : isAt('canceling')
        ? {
            title: bank.canceling(subject),
            description: bank.cancelingNext,
            label: bank.canceling(subject),
          }
        : { title, description: keepOpen, label: charging };
  const isUncanceled = isAt('uncanceled');
  if (isUncanceled || isAt('unanswered')) {
    return (
      <Modal
        key="asked"
        open
        blocking
        title={isUncanceled ? bank.uncanceled(subject) : bank.unanswered}
        description={isUncanceled ? bank.uncanceledNext : bank.unansweredNext(subject)}
        actions={
          <>
            <Button {...unlessHeld} onClick={() => actor.send({ type: 'charge.cancel' })}>
              {bank.cancel(subject)}
            </Button>
            <Button
              {...unlessHeld}
              ref={ask}
              tone="primary"
              onClick={() => actor.send({ type: 'bank.ask' })}
            >
              {bank.ask}
            </Button>
          </>
        }
        initialFocus={ask}
      />
    );
  }
  return (
    <Modal open blocking title={shown.title} description={shown.description}>
      {frame(<Spinner label={shown.label} />)}
    </Modal>
  );
}
