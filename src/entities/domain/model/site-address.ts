import { portalConfig } from '@/shared/config/portal-config';

type SiteMode = 'view' | 'edit' | 'preview';

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
