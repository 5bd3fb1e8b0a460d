import * as v from 'valibot';

/** The ports to providers that a sandbox can stand in for. */
export const sandboxes = ['gateway', 'registrar'] as const;
export type Sandbox = (typeof sandboxes)[number];

/**
 * The configuration that the portal needs before its first call, as JSON in the page's `<meta name="portal-config">`.
 */
export const PortalConfig = v.object({
  /** The ports whose provider is a sandbox: cards aren't charged, or domains aren't registered. */
  sandboxes: v.array(v.picklist(sandboxes)),
  /** The gateway whose own fields take card numbers; `null` if our form takes them. */
  hosted_fields: v.nullable(
    v.object({ provider: v.literal('stripe'), publishable_key: v.string() }),
  ),
  /** True if the portal serves the zones of domains, so that their DNS can be shown and changed. */
  serves_dns: v.boolean(),
  /** True if other machines reach this demo, where anyone can sign in as anyone. */
  public_demo: v.boolean(),
  /** The marketing provider that runs the portal. */
  provider_name: v.string(),
  /** The insurer whose agents use the portal. */
  insurer_name: v.string(),
  support_phone: v.string(),
  support_email: v.string(),
  /** URL at which staff open support tickets: `mailto:` or `https:`. */
  support_ticket_address: v.string(),
  /** The `user_type` of the provider's employees. */
  staff_user_type: v.string(),
  /** The `agency_type` of interns. */
  intern_agency_type: v.string(),
  /** The `target` parameter of the staff sign-in. */
  staff_target: v.string(),
  partner_email_domain: v.string(),
  /** The prefix shown before the domain input of a transfer. */
  transfer_input_prefix: v.string(),
  csrf_cookie: v.string(),
  csrf_header: v.string(),
  email_login: v.boolean(),
  /** The error reporting service for browser errors; `null` if there is none. */
  error_reporting_dsn: v.nullable(v.string()),
  /** URL of a domain's site, with `{domain}` for its name: absolute, or a path on the portal's own origin. */
  site_address: v.string(),
  /** The query parameter that opens a site for editing, or in preview. */
  site_edit_parameter: v.string(),
  site_preview_parameter: v.string(),
  /** Time zone in which bills are dated, and of all other days and times except days in stats. */
  billing_time_zone: v.string(),
  /** Time zone of the days in stats, such as `America/Chicago`. */
  stats_time_zone: v.string(),
  /** Display name of this time zone, such as `Central Time`. */
  stats_time_zone_name: v.string(),
  /** URL of the sites' images: absolute, or a path on the portal's own origin, ending in a slash. */
  storage_address: v.string(),
  /** URL of the image resizer, with `{url}` for the encoded image URL and `{width}` in pixels. */
  image_address: v.string(),
  /** Storage paths of an agent's photo, with `{agent_id}`, and of a site's header image, with `{domain}`. */
  agent_photo_path: v.string(),
  header_image_path: v.string(),
  /** Minutes between an open tab's checks for a newer build. */
  update_minutes: v.number(),
  /** This page's build; `null` in development, where updates aren't checked. */
  release: v.nullable(v.object({ version: v.string(), built_at: v.string() })),
});
export type PortalConfig = v.InferOutput<typeof PortalConfig>;
