import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';
import { RetryAlert } from './retry-alert';
import { Loading, Skeleton } from './skeleton';

/** Returns a dialog, form or tab whose code loads separately. Preload it before it can be opened. */
export const lazyStep = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  notLoaded = "We couldn't load the next step. Your work is safe. Try again.",
) =>
  lazyComponent(load, {
    waiting: (
      <Loading label="Loading…">
        <Skeleton shape="block" />
      </Loading>
    ),
    failed: (retry) => <RetryAlert onRetry={retry}>{notLoaded}</RetryAlert>,
  });
