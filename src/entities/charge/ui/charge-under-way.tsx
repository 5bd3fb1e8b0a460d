import { useEffect, type ReactNode } from 'react';
import { charge } from '@/shared/lib/safe-moment/charge-in-progress';
import { Modal } from '@/shared/ui/layout/modal';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { chargeCopy } from './charge-copy';

interface ChargeUnderWayProps {
  readonly title: string;
  /** The subject of the charge, such as `order`. */
  readonly subject: string;
  readonly charging: string;
  /** True if the response was lost and the charge is being looked up. */
  readonly verifying: boolean;
  readonly frame?: ((spinner: ReactNode) => ReactNode) | undefined;
}

/** A dialog shown while a charge is in progress. It can't be dismissed (charge.uninterruptible). */
export function ChargeUnderWay({
  title,
  subject,
  charging,
  verifying,
  frame = (spinner) => spinner,
}: ChargeUnderWayProps) {
  useEffect(() => {
    charge.subject = subject;
    return () => {
      charge.subject = undefined;
    };
  }, [subject]);
  return (
    <Modal
      open
      blocking
      title={title}
      description={verifying ? chargeCopy.lost(subject) : chargeCopy.keepOpen}
    >
      {frame(<Spinner label={verifying ? chargeCopy.checking(subject) : charging} />)}
    </Modal>
  );
}
