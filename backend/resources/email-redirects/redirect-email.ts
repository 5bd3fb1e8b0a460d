import type { EmailRedirect } from '@contract/email-redirect';
import type { Email } from '../../providers/mail/email';
import { ifUnrecognized } from '../email-notifications/wording';

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
}: ChangedDestination): Email {
  const { redirect_address: redirect, real_address: destination } = after;
  return {
    subject: `Email to ${redirect} has a new destination`,
    body: [
      `${changedBy} changed where email to ${redirect} goes.`,
      {
        facts: [
          ['Before', before.real_address],
          ['Now', destination],
        ],
      },
    ],
    button: { label: 'See your redirects', path: `/domains/${domainName}/emails` },
    note: ifUnrecognized.changeBack,
  };
}

interface MovedRedirects {
  readonly changedBy: string;
  readonly from: string;
  readonly to: string;
  /** The addresses that are forwarded. */
  readonly redirects: readonly string[];
}

/** The email about the new destination of all redirects to a person whose access was turned off. */
export function redirectsMoved({ changedBy, from, to, redirects }: MovedRedirects): Email {
  const [first = '', ...others] = redirects;
  return {
    subject: `Email to ${others.length === 0 ? first : `${redirects.length} addresses`} has a new destination`,
    body: [
      `${changedBy} changed where email to these addresses goes.`,
      {
        facts: [
          ['Addresses', redirects.join(', ')],
          ['Before', from],
          ['Now', to],
        ],
      },
    ],
    button: { label: 'See your domains', path: '/domains' },
    note: ifUnrecognized.changeBack,
  };
}

interface Confirmation {
  readonly agency: string;
  readonly address: string;
  /** The addresses that are forwarded. */
  readonly redirects: readonly string[];
  /** The link's path. */
  readonly path: string;
  readonly days: number;
}

/** The number of forwarded addresses that an email names. */
const mostNamed = 3;

/** The email that asks a new destination to agree. */
export function confirmationEmail({ agency, address, redirects, path, days }: Confirmation): Email {
  const more = redirects.length - mostNamed;
  const from = [...redirects.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])];
  return {
    subject: `${agency} wants to forward email to you`,
    body: [
      `${agency} set up email forwarding to ${address}. If you agree, email to ${from.join(', ') || "the agency's addresses"} arrives there.`,
    ],
    button: { label: 'Confirm forwarding', path },
    note: `The link works once and expires in ${days} days. If you don't know ${agency}, ignore this email: nothing is forwarded to you until you agree.`,
  };
}

/** The message that tests a redirect. */
export const testEmail = (redirect: string, address: string): Email => ({
  subject: `Test of ${redirect}`,
  body: [`This is a test. Email to ${address} arrives here.`],
});
