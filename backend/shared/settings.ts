/**
 * Accepted values of the claims that say how a person signed in: `acr` (OpenID Connect Core 1.0, section 2) and `amr`
 * (RFC 8176). An empty list accepts any sign-in.
 */
export interface StaffSignIn {
  readonly acr: readonly string[];
  readonly amr: readonly string[];
}

export interface CertificateFiles {
  /** The certificate, followed by those of its authorities, in PEM. */
  readonly certificate: string;
  /** Its private key, in PEM. */
  readonly key: string;
}

export interface MailLimitSettings {
  /** In a minute, whether a message follows or not: connections, attempts to send, and recipients. Each has this limit. */
  readonly perClient: number;
  /** Accepted messages in a minute from one client to one redirect. */
  readonly perClientAndRedirect: number;
  /** Accepted messages in a minute to one redirect. Many clients are needed to reach it. */
  readonly perRedirect: number;
}

/** In bytes. */
export interface StoredMailLimits {
  /** Of mail that waits for its destination's server. Mail that waits for an agreement counts for its redirect alone. */
  readonly perClient: number;
  readonly perRedirect: number;
  /** So small a part of a redirect's room that no few clients can fill it. */
  readonly perClientAndRedirect: number;
  readonly inAll: number;
}

export interface StatsLifetimes {
  /** Of single events. */
  readonly eventsMs: number;
  readonly rollupMs: number;
  /** Of what tells a day's visitors apart. */
  readonly saltMs: number;
}
