import { expect, it, vi } from 'vitest';
import { reportError, watchErrors } from '@/shared/lib/error-reports/report-error';

it('loads and sends nothing if no service is configured', async () => {
  const load = vi.fn<() => object>(() => ({ sendReport: () => undefined }));
  vi.doMock('@/shared/lib/error-reports/send-report', load);
  const listen = vi.spyOn(window, 'addEventListener');
  watchErrors();
  reportError(new Error('It broke'));
  await vi.dynamicImportSettled();
  expect(listen).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});
