import type { Account } from '@contract/account';
import { portalConfig } from '@/shared/config/portal-config';
import { messageCopy } from '../ui/message-copy';

/** Builds a `mailto:` URL for support, with a subject and a body (RFC 6068). */
export function mailToSupport(subject: string, body = ''): string {
  const text = body === '' ? '' : `&body=${encodeURIComponent(body)}`;
  return `mailto:${portalConfig.support_email}?subject=${encodeURIComponent(subject)}${text}`;
}

type Agency = Pick<Account, 'full_name' | 'agent_code'>;

/**
 * Builds a `mailto:` URL for a message about the current page. Its body ends with the page and the agency, so that
 * support can answer without asking back. The URL's search isn't included, because it may contain typed text.
 */
export function messageAboutPage(agency: Agency | undefined): string {
  const [page = ''] = document.title.split(' · ');
  const { origin, pathname } = window.location;
  const facts = [
    messageCopy.page(page, `${origin}${pathname}`),
    ...(agency === undefined ? [] : [messageCopy.agency(agency.full_name, agency.agent_code)]),
  ];
  return mailToSupport(messageCopy.subject(page), ['', '', '', '--', ...facts].join('\r\n'));
}
