import type { Plugin } from 'vite';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
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
      const answer = await fetch(new URL('/backend/portal-config.json', backend));
      const config = escapeAttribute(JSON.stringify(await answer.json()));
      return html.replaceAll('%PORTAL_CONFIG%', () => config);
    },
  };
}
