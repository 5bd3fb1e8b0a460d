import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { resolveRequestsAgainstPage } from './page-request';
import { writePortalConfig } from './portal-config';
import './resize-observer';

// Files share a process and its page, but not the portal's modules: these hold what one tab holds.
vi.resetModules();

// Before any module of the portal is imported, as the backend does it.
writePortalConfig();
resolveRequestsAgainstPage();

// jsdom lays nothing out, so there is nothing to scroll.
window.scrollTo = () => undefined;

// Parts that load when they are wanted take their time on a busy machine; nothing waits in vain.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

// The next test, of this file or of the next, finds the same page and the true time, also after one
// that failed half way.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
