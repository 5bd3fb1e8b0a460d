// First, before React reads the console.
import './no-async-stacks';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { writePortalConfig } from './portal-config';
import './resize-observer';

/**
 * Resolves relative URLs against the page's URL, as a browser does: Node's `Request` has no page and rejects paths.
 * Test files share a process, so `Request` may already be replaced.
 */
function resolveRequestsAgainstPage(): void {
  if (Request.name === 'PageRequest') return;
  globalThis.Request = class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  };
}

/**
 * Replaces jsdom's `getComputedStyle`, which matches every rule of jsdom's default stylesheet on each call. Queries by
 * role make thousands of calls. The tests load no stylesheets, so only an element's own style, the `hidden` attribute
 * or a closed `<details>` can hide an element.
 */
function lightenComputedStyle(): void {
  const hidden = document.createElement('i').style;
  hidden.display = 'none';
  const none = document.createElement('i').style;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return none;
    if (element.hasAttribute('hidden')) return hidden;
    return element instanceof HTMLElement ? element.style : none;
  };
}

/**
 * Returns the texts that share their element with other nodes. A browser's translator replaces text nodes, and React goes
 * on writing to the one that it made: the page would show an old amount, or fail when React removes it. React replaces
 * the whole content of an element whose only child is a text.
 */
function textsBesideOthers(root: Node): string[] {
  if (root.childNodes.length < 2) return [...root.childNodes].flatMap(textsBesideOthers);
  return [...root.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE
      ? [`${JSON.stringify(node.nodeValue)} in ${root.textContent}`]
      : textsBesideOthers(node),
  );
}

// Test files share a process and its page, but not the portal's modules, which hold a tab's state.
vi.resetModules();

// In production, the backend writes the configuration before any portal module runs.
writePortalConfig();
resolveRequestsAgainstPage();
lightenComputedStyle();

// jsdom has no layout, so there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom also lacks pointer capture, which Radix's select requires.
Element.prototype.hasPointerCapture = () => false;

// Lazy components load slowly on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

// Resets the page and the clock, even after a test that failed halfway.
afterEach(() => {
  vi.useRealTimers();
  const loose = textsBesideOthers(document.body);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  if (loose.length > 0) throw new Error(`Texts beside other nodes: ${loose.join('; ')}`);
});
