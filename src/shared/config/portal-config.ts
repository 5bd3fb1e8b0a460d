import { PortalConfig } from '@contract/portal-config';
import * as v from 'valibot';

/**
 * The operator's configuration, which the backend or the development server writes into the page. Importing this file
 * throws an error if it is missing, because no call would work.
 */
export const portalConfig: PortalConfig = v.parse(
  PortalConfig,
  JSON.parse(
    document.querySelector('meta[name="portal-config"]')?.getAttribute('content') ?? 'null',
  ),
);
