import { portalConfig } from '@/shared/config/portal-config';

/** Builds a `mailto:` URL to support, with a subject and text (RFC 6068). */
export function mailToSupport(subject: string, body = ''): string {
  const text = body === '' ? '' : `&body=${encodeURIComponent(body)}`;
  return `mailto:${portalConfig.support_email}?subject=${encodeURIComponent(subject)}${text}`;
}
