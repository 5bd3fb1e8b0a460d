/**
 * Accepted values of the claims about the method of a sign-in: `acr` (OpenID Connect Core 1.0, section 2) and `amr`
 * (RFC 8176). An empty list accepts any sign-in.
 */
export interface StaffSignIn {
  readonly acr: readonly string[];
  readonly amr: readonly string[];
}

export interface CertificateFiles {
  /** The certificate, followed by the certificates of its authorities, in PEM. */
  readonly certificate: string;
  /** The certificate's private key, in PEM. */
  readonly key: string;
}

export interface MailLimitSettings {
  /** Connections, attempts to send, and recipients in a minute, with or without a message. Each has this limit. */
  readonly perClient: number;
  /** Accepted messages in a minute from one client to one redirect. */
  readonly perClientAndRedirect: number;
  /** Accepted messages in a minute to one redirect. Many clients are needed to reach it. */
  readonly perRedirect: number;
}

/** Limits in bytes. */
export interface StoredMailLimits {
  /** Mail that waits for its destination's server. Mail that waits for a confirmation counts only for its redirect. */
  readonly perClient: number;
  readonly perRedirect: number;
  /** A part of a redirect's room, too small for a few clients to fill it together. */
  readonly perClientAndRedirect: number;
  readonly inAll: number;
}

export interface StatsLifetimes {
  /** The lifetime of single events. */
  readonly eventsMs: number;
  readonly rollupMs: number;
  /** The lifetime of the salt that identifies a day's visitors. */
  readonly saltMs: number;
}
