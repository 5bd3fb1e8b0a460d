import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageMissing } from './page-failed';

/** The page for unknown addresses. It is lazy, because the first load doesn't need it. */
export const LazyNotFound = lazyComponent(
  async () => (await import('@/pages/not-found')).NotFoundPage,
  { waiting: null, failed: (retry) => <PageMissing retry={retry} /> },
);
