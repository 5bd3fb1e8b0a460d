import type { EmailRedirect } from '@contract/email-redirect';
import type { EmailNotification } from '../email-notifications/outbox';

interface ChangedDestination {
  readonly domainName: string;
  readonly changedBy: string;
  readonly before: Pick<EmailRedirect, 'real_address'>;
  readonly after: Pick<EmailRedirect, 'redirect_address' | 'real_address'>;
}

/** The email about a redirect's new destination, so that owners notice if the wrong person would receive the mail. */
export function destinationChanged({
  domainName,
  changedBy,
  before,
  after,
}: ChangedDestination): EmailNotification {
  return {
    subject: `Email to ${after.redirect_address} now goes elsewhere`,
    text: [
      `${changedBy} changed where email to ${after.redirect_address} goes:`,
      `Before: ${before.real_address}\nNow: ${after.real_address}`,
      "If you don't recognize this change, change it back, or contact support. See your redirects:",
    ].join('\n\n'),
    path: `/domains/${domainName}/emails`,
  };
}
