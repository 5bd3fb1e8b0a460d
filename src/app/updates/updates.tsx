import type { Release } from '@contract/release';
import { appUpdateMachine } from '@machines/app-update/app-update-machine';
import { useIsMutating } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { portalConfig } from '@/shared/config/portal-config';
import { isSafeMoment } from '@/shared/lib/safe-moment/safe-moment';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { readTab, writeTab } from '@/shared/lib/storage/tab-storage';
import { appUpdateImplementations, triedKey } from './app-update-implementations';
import { UpdateLine } from './update-line';

/** Offers updates as long as the tab is open. */
export function Updates() {
  const { release } = portalConfig;
  return release !== null && remembers() ? <RunningUpdates running={release} /> : null;
}

/** Returns true if the browser allows storage. Without storage, missing code could make the page reload forever. */
function remembers(): boolean {
  writeTab(triedKey, readTab(triedKey) ?? '');
  return readTab(triedKey) !== null;
}

function RunningUpdates({ running }: { readonly running: Release }) {
  const router = useRouter();
  const [machine] = useState(() =>
    appUpdateMachine.provide(appUpdateImplementations(router, running)),
  );
  const update = useActorRef(machine, {
    input: { held: !isSafeMoment(), tried: readTab(triedKey) },
  });
  // Blocks the reload while a small change is being saved, because such a change has no machine that would block it.
  useHeldReload(useIsMutating() > 0);
  return <UpdateLine update={update} />;
}
