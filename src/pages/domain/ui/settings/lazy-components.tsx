import type { DomainLifecycleActor } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import { assertDefined } from '@contract/assert-defined';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { DialogInPlace } from '@/shared/ui/dialog-in-place';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { settingsCopy } from './settings-copy';

interface Current {
  readonly lifecycle: DomainLifecycleActor;
  readonly name: string;
}

/** The change whose dialog is loading, for the dialog's placeholder. */
export const CurrentLifecycle = createContext<Current | null>(null);

/** The questions, loaded separately with the dialog library. */
export const LifecycleDialog = lazyComponent(
  async () => (await import('./lifecycle-dialog')).LifecycleDialog,
  { waiting: <InPlace />, failed: (retry) => <InPlace retry={retry} /> },
);

function InPlace({ retry }: { readonly retry?: (() => void) | undefined }) {
  const { lifecycle, name } = assertDefined(use(CurrentLifecycle), 'change of a domain');
  const isSettled = useSelector(lifecycle, (snapshot) => !snapshot.hasTag('uninterruptible'));
  const { underWay, waiting, notLoaded, tryAgain, nevermind } = settingsCopy.dialog;
  return (
    <DialogInPlace
      underWay={isSettled ? null : underWay(name)}
      loading={waiting}
      notLoaded={notLoaded}
      retry={retry}
      retryLabel={tryAgain}
      onLeave={() => lifecycle.send({ type: 'change.dismiss' })}
      leaveLabel={nevermind}
    />
  );
}
