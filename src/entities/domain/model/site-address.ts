import { portalConfig } from '@/shared/config/portal-config';

type SiteMode = 'view' | 'edit' | 'preview';

/** The address of a domain's site, for visitors, for editing or as a preview. */
export function siteAddress(name: string, mode: SiteMode = 'view'): string {
  const { site_address, site_edit_parameter, site_preview_parameter } = portalConfig;
  const address = site_address.replace('{domain}', encodeURIComponent(name));
  if (mode === 'view') return address;
  const parameter = mode === 'edit' ? site_edit_parameter : site_preview_parameter;
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
}
