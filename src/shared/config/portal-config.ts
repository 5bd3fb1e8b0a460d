import { PortalConfig } from '@contract/portal-config';
import * as v from 'valibot';

/**
 * The operator's configuration, which the backend (or the development server) wrote into the page.
 * Without it nothing can be called, so a page without it fails at once.
 */
export const portalConfig: PortalConfig = v.parse(
  PortalConfig,
  JSON.parse(
    document.querySelector('meta[name="portal-config"]')?.getAttribute('content') ?? 'null',
  ),
);
