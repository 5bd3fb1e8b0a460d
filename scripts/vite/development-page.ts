import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** The maximum time to wait for a backend that is starting or restarting. */
const startMilliseconds = 30_000;

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function readConfig(backend: string): Promise<unknown> {
  const deadline = performance.now() + startMilliseconds;
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
 * Embeds the portal's configuration in the page that Vite serves in development, as the backend does
 * in production.
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
