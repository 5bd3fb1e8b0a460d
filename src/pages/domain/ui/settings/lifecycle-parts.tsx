import type { DomainLifecycleActor } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import { must } from '@machines/shared/must';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { settingsCopy } from './settings-copy';

interface Current {
  readonly lifecycle: DomainLifecycleActor;
  readonly name: string;
}

/** The change whose dialog loads on its own: what is shown in its place tells about the change. */
export const CurrentLifecycle = createContext<Current | null>(null);

/** The questions. They bring a dialog library with them. */
export const LifecycleDialog = lazyPart(
  async () => (await import('./lifecycle-dialog')).LifecycleDialog,
  { waiting: <InPlace />, failed: (retry) => <InPlace retry={retry} /> },
);

function InPlace({ retry }: { readonly retry?: (() => void) | undefined }) {
  const { lifecycle, name } = must(use(CurrentLifecycle), 'change of a domain');
  const snapshot = useSelector(lifecycle, (state) => state);
  const copy = settingsCopy.dialog;
  const settled = !snapshot.hasTag('uninterruptible');
  if (settled && retry === undefined) return <Notice tone="info">{copy.waiting}</Notice>;
  return (
    <Notice
      tone={settled ? 'warning' : 'info'}
      action={
        <>
          {retry === undefined ? null : (
            <Button size="small" onClick={retry}>
              {copy.tryAgain}
            </Button>
          )}
          {settled ? (
            <Button
              size="small"
              tone="quiet"
              onClick={() => lifecycle.send({ type: 'change.dismiss' })}
            >
              {copy.nevermind}
            </Button>
          ) : null}
        </>
      }
    >
      {settled ? copy.notLoaded : copy.underWay(name)}
    </Notice>
  );
}
