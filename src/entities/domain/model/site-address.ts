import type { Domain } from '@contract/domain';
import { portalConfig } from '@/shared/config/portal-config';
import { hasSite } from './domain-state';

type SiteMode = 'view' | 'edit' | 'preview';

/** Lists the ways in which a domain's site may be opened: none unless it is online. */
export const siteModes = (domain: Domain): readonly ('view' | 'edit')[] =>
  hasSite(domain) ? ['view', 'edit'] : [];

/** Builds the URL for visiting a domain's site, for editing it, or for editing it with pending content. */
export function siteAddress(name: string, mode: SiteMode = 'view'): string {
  const { site_address, site_edit_parameter, site_preview_parameter } = portalConfig;
  const parameters = {
    view: [],
    edit: [site_edit_parameter],
    preview: [site_edit_parameter, site_preview_parameter],
  }[mode];
  const address = site_address.replace('{domain}', encodeURIComponent(name));
  if (parameters.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}
