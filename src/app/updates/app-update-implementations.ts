import type { Release } from '@contract/release';
import type { appUpdateMachine } from '@machines/app-update/app-update-machine';
import type { AnyRouter } from '@tanstack/react-router';
import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate';
import { portalConfig } from '@/shared/config/portal-config';
import { prepareToLeave } from '@/shared/lib/safe-moment/safe-moment';
import { writeTab } from '@/shared/lib/storage/tab-storage';
import { readManifest } from './read-manifest';
import { watchTab } from './watch-tab';

/**
 * The storage key for the version loaded last, which survives the reload, so that each version is loaded at most once.
 */
export const triedKey = 'portal.update-tried';

export function appUpdateImplementations(
  router: AnyRouter,
  running: Release,
): MachineImplementationsFrom<typeof appUpdateMachine> {
  return {
    actors: {
      readManifest: fromPromise(() => readManifest(running)),
      prepareToLeave: fromPromise(() => prepareToLeave()),
      watchTab: fromCallback(({ sendBack }) => watchTab(router, sendBack)),
    },
    actions: {
      storeTried: (_, { version }) => writeTab(triedKey, version),
      reload: () => window.location.reload(),
    },
    delays: { untilCheck: portalConfig.update_minutes * 60_000 },
  };
}
