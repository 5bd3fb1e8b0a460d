import type { PortalConfig } from '@contract/portal-config';

/** A configuration with unique values, so that tests can tell where a value comes from. */
export const testConfig: PortalConfig = {
  sandboxes: ['gateway', 'registrar'],
  serves_dns: true,
  hosted_fields: null,
  public_demo: false,
  provider_name: 'Beacon',
  insurer_name: 'Granite Mutual',
  support_phone: '+1 (312) 555-0188',
  support_email: 'help@beacon.example',
  support_ticket_address: 'mailto:tickets@beacon.example',
  staff_user_type: 'BeaconEmployee',
  intern_agency_type: 'BeaconIntern',
  staff_target: 'beacon-staff',
  partner_email_domain: 'granite.example',
  transfer_input_prefix: 'www.',
  csrf_cookie: 'beacontoken',
  csrf_header: 'X-Beacon-Token',
  email_login: false,
  error_reporting_dsn: null,
  site_address: 'https://{domain}.sites.beacon.example/',
  site_edit_parameter: 'beacon-edit',
  site_preview_parameter: 'beacon-preview',
  billing_time_zone: 'America/New_York',
  stats_time_zone: 'America/New_York',
  stats_time_zone_name: 'Eastern Time',
  storage_address: 'https://storage.beacon.example/images/',
  image_address: 'https://resize.beacon.example/{width}?of={url}',
  agent_photo_path: 'people/{agent_id}.jpg',
  header_image_path: 'headers/{domain}.jpg',
  update_minutes: 5,
  release: { version: 'running', built_at: '2026-11-01T08:00:00.000Z' },
};

/** Writes the configuration into the page, as the backend does. */
export function writePortalConfig(): void {
  document.querySelector('meta[name="portal-config"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'portal-config';
  meta.content = JSON.stringify(testConfig);
  document.head.append(meta);
}
