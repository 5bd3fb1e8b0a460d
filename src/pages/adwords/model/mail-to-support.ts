import { portalConfig } from '@/shared/config/portal-config';

/** Builds a `mailto:` URL for support, with a subject and a body (RFC 6068). */
export function mailToSupport(subject: string, body = ''): string {
  const text = body === '' ? '' : `&body=${encodeURIComponent(body)}`;
  return `mailto:${portalConfig.support_email}?subject=${encodeURIComponent(subject)}${text}`;
}
