import { Client } from 'pg';
import { isLoopback } from './loopback';

/** The connections that may leave this machine unencrypted. */
export const plaintextLinks = ['database', 'relay', 'dns'] as const;

export type PlaintextLink = (typeof plaintextLinks)[number];

/** Parses a database URL as the driver does. Returns the host, and true if TLS with a checked certificate is used. */
function databaseLink(url: string): { readonly host: string; readonly isSafe: boolean } {
  const client = new Client({ connectionString: url });
  const ssl = client.ssl as boolean | { readonly rejectUnauthorized?: boolean };
  return {
    host: client.host,
    isSafe: typeof ssl === 'object' ? ssl.rejectUnauthorized !== false : ssl,
  };
}

/** Returns the reason to refuse a database URL in the named variable; `null` if it is allowed. */
export function databaseProblem(
  name: string,
  url: string,
  allowed: readonly PlaintextLink[],
): string | null {
  let link;
  try {
    link = databaseLink(url);
  } catch (error) {
    return `${name} can't be read: ${error instanceof Error ? error.message : String(error)}.`;
  }
  const { host, isSafe } = link;
  const isOnThisMachine = host.startsWith('/') || isLoopback(host);
  return isSafe || isOnThisMachine || allowed.includes('database')
    ? null
    : `${name} must use TLS and check the server's certificate while its host is ${host}, because anyone on the way could read and change all data. Add ?sslmode=verify-full to it, or set ALLOW_PLAINTEXT=database if nobody else uses the network in between.`;
}

/** Matches parameters that let the mail client connect without TLS. */
const turnsTlsOff = /[?&](?:(?:ignoreTLS|opportunisticTLS)=|requireTLS=(?!true\b))/;

/** Returns true if mail is sent to another machine over a connection that doesn't start with TLS. */
function needsStartTls(url: string, allowed: readonly PlaintextLink[]): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !isLoopback(hostname) && !allowed.includes('relay');
}

/** Returns the reason to refuse a mail server's URL; `null` if it is allowed. */
export function relayProblem(url: string, allowed: readonly PlaintextLink[]): string | null {
  return needsStartTls(url, allowed) && turnsTlsOff.test(url)
    ? `SMTP_URL must not turn TLS off while its host is ${new URL(url).hostname}, because anyone on the way could read the mail and the password. Remove the parameter, or set ALLOW_PLAINTEXT=relay if nobody else uses the network in between.`
    : null;
}

/** Returns the URL of a mail server. Requires STARTTLS for connections to another machine that don't start with TLS. */
export function relayAddress(url: string, allowed: readonly PlaintextLink[]): string {
  if (!needsStartTls(url, allowed)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}requireTLS=true`;
}
