/**
 * Accepted values of the claims that describe how a person signed in: `acr` (OpenID Connect Core 1.0, section 2) and
 * `amr` (RFC 8176). An empty list accepts any sign-in.
 */
export interface StaffSignIn {
  readonly acr: readonly string[];
  readonly amr: readonly string[];
}

/** The claims of the issuer that decide who is staff and in which groups people are; `null` if the import does. */
export interface RoleClaims {
  readonly staff: { readonly name: string; readonly value: string } | null;
  readonly groups: string | null;
}

export interface CertificateFiles {
  /** The certificate, followed by the certificates of its authorities, in PEM format. */
  readonly certificate: string;
  /** The certificate's private key, in PEM format. */
  readonly key: string;
}

export interface MailLimitSettings {
  /**
   * Connections, attempts to send, and recipients per minute, even if no message follows. The limit applies to each of
   * the three.
   */
  readonly perClient: number;
  /** Accepted messages per minute from one client to one redirect. */
  readonly perClientAndRedirect: number;
  /** Accepted messages per minute to one redirect. Only many clients together can reach this limit. */
  readonly perRedirect: number;
}

/** Limits in bytes. */
export interface StoredMailLimits {
  /** Mail waiting for its destination's server. Mail waiting for a confirmation counts only toward its redirect. */
  readonly perClient: number;
  readonly perRedirect: number;
  /** One client's share of a redirect's space, small enough that a few clients together can't fill the space. */
  readonly perClientAndRedirect: number;
  readonly inAll: number;
}

export interface StatsLifetimes {
  /** The lifetime of individual events. */
  readonly eventsMs: number;
  readonly rollupMs: number;
  /** The lifetime of the salt that identifies a day's visitors. */
  readonly saltMs: number;
}
