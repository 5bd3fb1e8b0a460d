import type { ChargeContext, ChargeEvent } from '@machines/charge/charge-context';
import { useRef } from 'react';
import { money } from '@contract/money';
import { Button } from '@/shared/ui/actions/button';
import { Modal } from '@/shared/ui/layout/modal';
import { chargeCopy } from './charge-copy';
import { unlessHeld } from './unless-held';

interface StaffConfirmationProps {
  readonly charge: { send(event: ChargeEvent): void };
  readonly offer: ChargeContext['offer'];
  readonly agency: string | undefined;
  /** The card's brand and last four digits. */
  readonly card: string | undefined;
  /** The staff member's action, as a sentence. */
  readonly act: string;
}

const copy = chargeCopy.staff;

/** Asks staff to confirm a charge to someone else's card. Initially focuses the safe choice. */
export function StaffConfirmation({ charge, offer, agency, card, act }: StaffConfirmationProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const cents = offer?.due_now ?? 0;
  const sum = money(cents);
  const words =
    cents === 0
      ? { ...copy.free, title: copy.free.title(agency), question: copy.free.question(act) }
      : {
          title: copy.title(agency),
          question: copy.question(act, sum, card),
          confirm: copy.charge(sum),
        };
  const back = () => charge.send({ type: 'charge.reconsider' });
  return (
    <Modal
      key="staff"
      open
      title={words.title}
      description={words.question}
      onClose={back}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={back}>
            {copy.back}
          </Button>
          <Button
            {...unlessHeld}
            tone="primary"
            onClick={() => charge.send({ type: 'charge.confirmAgain' })}
          >
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}
