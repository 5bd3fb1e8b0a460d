import { useEffect, type ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { charge } from '@/shared/lib/safe-moment/charge-in-progress';
import { Modal } from '@/shared/ui/layout/modal';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { chargeCopy } from './charge-copy';

interface ChargeUnderWayProps {
  readonly title: string;
  /** The subject of the charge, such as `order`. */
  readonly subject: string;
  readonly charging: string;
  /** The flow, and its state that contains the charge. */
  readonly flow: { matches(state: StateValue): boolean };
  readonly holder: string;
  readonly frame?: ((spinner: ReactNode) => ReactNode) | undefined;
}

/** A dialog shown while a charge is in progress. It can't be dismissed (charge.uninterruptible). */
export function ChargeUnderWay({
  title,
  subject,
  charging,
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
  const { bank, lost, checking, keepOpen } = chargeCopy;
  const isAt = (verifying: string) => flow.matches({ [holder]: { verifying } });
  const shown = isAt('authenticating')
    ? { title: bank.title, description: bank.sentence(subject), label: bank.waiting }
    : isAt('asking') || isAt('waiting')
      ? { title, description: lost(subject), label: checking(subject) }
      : { title, description: keepOpen, label: charging };
  return (
    <Modal open blocking title={shown.title} description={shown.description}>
      {frame(<Spinner label={shown.label} />)}
    </Modal>
  );
}
