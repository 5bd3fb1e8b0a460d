import type { AppUpdateEvent } from '@machines/app-update/app-update-machine';
import type { AnyRouter } from '@tanstack/react-router';
import { onMissingChunk } from '@/shared/lib/chunks/chunk-load-error';
import { onHold, onSafeMoment } from '@/shared/lib/safe-moment/safe-moment';

/** Reports events of this tab to the update machine. Returns an unsubscribe function. */
export function watchTab(router: AnyRouter, tell: (event: AppUpdateEvent) => void): () => void {
  const listening = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') tell({ type: 'tab.show' });
    },
    { signal: listening.signal },
  );
  const stops = [
    () => listening.abort(),
    onHold(() => tell({ type: 'work.begin' })),
    onSafeMoment(() => tell({ type: 'work.end' })),
    onMissingChunk(() => tell({ type: 'part.miss' })),
    // Ignores changes to the query alone, such as a filter or tab, because the person is still working.
    router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation !== undefined) tell({ type: 'page.change' });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
