import * as v from 'valibot';

/**
 * The part of a backend's configuration that the portal needs before its first call. It stands as JSON in
 * `<meta name="portal-config">` of the HTML answer.
 */
export const PortalConfig = v.object({
  /** The marketing provider that runs the portal. */
  provider_name: v.string(),
  /** The insurer whose agents use it. */
  insurer_name: v.string(),
  support_phone: v.string(),
  support_email: v.string(),
  /** Where staff open a ticket: a `mailto:` address or a help desk's form. */
  support_ticket_address: v.string(),
  /** The `user_type` of the provider's employees. */
  staff_user_type: v.string(),
  /** The `agency_type` of interns. */
  intern_agency_type: v.string(),
  /** The value of `target` in the staff sign-in's address. */
  staff_target: v.string(),
  partner_email_domain: v.string(),
  /** What stands before the domain input of a transfer. */
  transfer_input_prefix: v.string(),
  csrf_cookie: v.string(),
  csrf_header: v.string(),
  email_login: v.boolean(),
  /** The error-reporting service that takes what goes wrong in browsers; `null` where there is none. */
  error_reporting_dsn: v.nullable(v.string()),
});
export type PortalConfig = v.InferOutput<typeof PortalConfig>;
