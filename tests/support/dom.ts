import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { lightenComputedStyle } from './light-computed-style';
import { resolveRequestsAgainstPage } from './page-request';
import { writePortalConfig } from './portal-config';
import './resize-observer';

// Test files share a process and its page, but not the portal's modules, which hold the state of one tab.
vi.resetModules();

// The backend writes it before any module of the portal runs.
writePortalConfig();
resolveRequestsAgainstPage();
lightenComputedStyle();

// jsdom lays nothing out, so there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Lazy parts load slowly on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

// Resets the page and the time, even after a test that failed halfway.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
