import * as v from 'valibot';

/**
 * The configuration that the portal needs before its first call, as JSON in the page's
 * `<meta name="portal-config">`.
 */
export const PortalConfig = v.object({
  /** The marketing provider that runs the portal. */
  provider_name: v.string(),
  /** The insurer whose agents use the portal. */
  insurer_name: v.string(),
  support_phone: v.string(),
  support_email: v.string(),
  /** Where staff open support tickets: a `mailto:` or `https:` URL. */
  support_ticket_address: v.string(),
  /** The `user_type` of the provider's employees. */
  staff_user_type: v.string(),
  /** The `agency_type` of interns. */
  intern_agency_type: v.string(),
  /** The `target` parameter of the staff sign-in. */
  staff_target: v.string(),
  partner_email_domain: v.string(),
  /** The prefix shown in front of the domain input of a transfer. */
  transfer_input_prefix: v.string(),
  csrf_cookie: v.string(),
  csrf_header: v.string(),
  email_login: v.boolean(),
  /** The error-reporting service for browser errors; `null` if there is none. */
  error_reporting_dsn: v.nullable(v.string()),
  /** Where a domain's site is, with `{domain}` for its name: an address, or a path on the portal's own origin. */
  site_address: v.string(),
  /** The query parameter that opens a site for editing, or as a preview. */
  site_edit_parameter: v.string(),
  site_preview_parameter: v.string(),
  /** Where the files of the storage are: an address, or a path on the portal's own origin. */
  storage_address: v.string(),
  /** The image resizer, with `{url}` for the image's address and `{width}` for its width in pixels. */
  image_address: v.string(),
  /** The path of an agent's photo in the storage, with `{agent_id}`. */
  agent_photo_path: v.string(),
  /** The path of a domain's header image in the storage, with `{domain}`. */
  header_image_path: v.string(),
  /** The time zone that the days of the stats are in, such as `America/Chicago`. */
  stats_time_zone: v.string(),
});
export type PortalConfig = v.InferOutput<typeof PortalConfig>;
