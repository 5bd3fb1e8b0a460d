import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** A backend that starts, or starts again because its code changed, is waited for so long. */
const patienceMilliseconds = 30_000;

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function readConfig(backend: string): Promise<unknown> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      const answer = await fetch(new URL('/backend/portal-config.json', backend));
      return await answer.json();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(200);
    }
  }
}

/**
 * Puts the operator's configuration into the page, as the backend does when it serves the page
 * itself. In development Vite serves it, and asks the backend for the configuration.
 */
export function developmentPage(backend: string): Plugin {
  return {
    name: 'portal:development-page',
    apply: 'serve',
    async transformIndexHtml(html) {
      if (!html.includes('%PORTAL_CONFIG%')) return html;
      const config = escapeAttribute(JSON.stringify(await readConfig(backend)));
      return html.replaceAll('%PORTAL_CONFIG%', () => config);
    },
  };
}
