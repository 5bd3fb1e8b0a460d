import { portalConfig } from '@/shared/config/portal-config';

/** The address that opens an email to support, with its subject and text filled in (RFC 6068). */
export function mailToSupport(subject: string, body = ''): string {
  const text = body === '' ? '' : `&body=${encodeURIComponent(body)}`;
  return `mailto:${portalConfig.support_email}?subject=${encodeURIComponent(subject)}${text}`;
}
