import type { PortalConfig } from '@contract/portal-config';
import { documentPlaces } from '@contract/portal-document';
import { escapeHtml } from './escape-html';
import type { PortalFiles } from './portal-files';

/**
 * Returns a function that renders the portal's HTML with the configuration and a nonce; `null` if the portal hasn't been
 * built.
 */
export function portalDocument(
  { template, release }: PortalFiles,
  config: PortalConfig,
): ((nonce: string) => string) | null {
  if (template === null) return null;
  const ownConfig = escapeHtml(JSON.stringify({ ...config, release }));
  const parts = template
    .replaceAll(documentPlaces.config, () => ownConfig)
    .split(documentPlaces.nonce);
  return (nonce) => parts.join(nonce);
}
