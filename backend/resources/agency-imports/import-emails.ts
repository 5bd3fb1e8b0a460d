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
