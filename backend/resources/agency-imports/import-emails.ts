import type { Email } from '../../providers/mail/email';
import { longDay } from '../email-notifications/wording';

/** The email about an agency that is missing from the imported file. `day` is the first day on which it may be closed. */
export const agencyMissing = (agency: string, day: string): Email => ({
  subject: `${agency} will be closed on ${longDay(day)}`,
  body: [
    `${agency} is no longer on the list of agencies that we receive every night. If it isn't listed again, its account on Agency Portal closes on ${longDay(day)}.`,
    'Nothing changes until then. If this is a mistake, contact support.',
  ],
  button: { label: 'Open Agency Portal', path: '/' },
});

/** The email about an agency that was closed. `lastDay` is the last day on which its domains can be restored. */
export const agencyClosed = (agency: string, lastDay: string): Email => ({
  subject: `${agency} was closed`,
  body: [
    `${agency} is no longer on the list of agencies that we receive every night, so we closed its account on Agency Portal. Its domains were canceled: their websites and email redirects have stopped, and they won't be billed anymore. A domain that is still being transferred follows when it arrives.`,
    `You can still sign in to see your bills and receipts. If this is a mistake, contact support: we can reopen the account, and you can restore its domains through ${longDay(lastDay)}.`,
  ],
  button: { label: 'See your bills', path: '/billing' },
});

export const agencyReopened = (agency: string): Email => ({
  subject: `${agency} is open again`,
  body: [
    `${agency}'s account on Agency Portal is open again, and its team can work in it. Its domains stay canceled, and nothing is billed, until you restore them.`,
  ],
  button: { label: 'Restore your domains', path: '/domains' },
});
