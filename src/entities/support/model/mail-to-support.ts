import { portalConfig } from '@/shared/config/portal-config';
import { messageCopy } from '../ui/message-copy';

/** Builds a `mailto:` URL for support, with a subject and a body (RFC 6068). */
export function mailToSupport(subject: string, body = ''): string {
  const text = body === '' ? '' : `&body=${encodeURIComponent(body)}`;
  return `mailto:${portalConfig.support_email}?subject=${encodeURIComponent(subject)}${text}`;
}

/** The name and path of the current page. The URL's search isn't included, because it may contain typed text. */
export function currentPage() {
  const [page = ''] = document.title.split(' · ');
  return { page, path: window.location.pathname };
}

/** Builds a `mailto:` URL for people without an agency, about their words, with the current page. */
export function mailAboutPage(words?: string): string {
  const { page, path } = currentPage();
  const address = `${window.location.origin}${path}`;
  return mailToSupport(
    messageCopy.subject(words),
    ['', '', '', '--', messageCopy.page(page, address)].join('\r\n'),
  );
}
