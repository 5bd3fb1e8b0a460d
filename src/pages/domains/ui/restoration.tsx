import type {
  DomainRestorationActor,
  RestorationEnd,
} from '@machines/domain-restoration/domain-restoration-machine';
import type { ReactNode } from 'react';
import { useViewer } from '@/entities/session';
import { ChargeDialog, useDialogPayFirst } from '@/features/confirm-charge';
import { nameInWords } from '@contract/name-in-words';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { tellOn } from '@/shared/ui/feedback/next-page-alert';
import { useRestoration } from '../model/use-restoration';
import { place } from './domains-page.css';
import { restorationCopy as copy } from './restoration-copy';

interface RestorationProps {
  readonly accountNumber: string;
  readonly name: string;
  onClose(this: void): void;
}

/** A dialog that restores a canceled domain. The result is shown on the page. */
export function Restoration({ accountNumber, name, onClose }: RestorationProps) {
  const { account, can } = useViewer();
  const restoration = useRestoration(accountNumber, name, (end: RestorationEnd) => {
    if (end === 'restored') tellOn('/domains', copy.restored(nameInWords(name)), 'success');
    if (end === 'gone') tellOn('/domains', copy.gone(nameInWords(name)), 'info');
    onClose();
  });
  return (
    <RestorationView
      restoration={restoration}
      accountNumber={accountNumber}
      name={name}
      chargedAgency={can('chargeForAgent') ? account?.full_name : undefined}
      {...useDialogPayFirst(accountNumber, restoration)}
    />
  );
}

interface RestorationViewProps extends Omit<RestorationProps, 'onClose'> {
  readonly restoration: DomainRestorationActor;
  /** The agency whose card is charged, if it isn't the person's own agency. */
  readonly chargedAgency: string | undefined;
  /** The past-due amount that blocks the restoration. */
  readonly payFirst?: ReactNode;
  /** Opens the payment of the past-due amount instead of the question. */
  readonly onPayFirst?: (() => void) | undefined;
  readonly isPaying?: boolean;
}

/** The question, and then the result. */
export function RestorationView({
  restoration,
  name,
  payFirst,
  isPaying = false,
  ...charge
}: RestorationViewProps) {
  const snapshot = useSnapshot(restoration);
  useHeldReload(snapshot.hasTag('uninterruptible'));
  const words = nameInWords(name);
  return (
    <div className={place} data-state={stateName(snapshot.value)}>
      {payFirst}
      {isPaying || snapshot.status === 'done' ? null : (
        <ChargeDialog
          {...charge}
          charge={restoration}
          holder="restoring"
          wording={{ ...copy, title: copy.title(words), staffAct: copy.staffAct(words) }}
        />
      )}
    </div>
  );
}
