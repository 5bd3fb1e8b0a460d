import type { Email } from '../../providers/mail/email';
import { ifUnrecognized, longDay } from '../email-notifications/wording';

export const domainParked = (name: string, parkedBy: string): Email => ({
  subject: `${name} is now a Parked Domain`,
  body: [`${parkedBy} parked ${name}. Its website is offline, and its email redirects still work.`],
  button: { label: 'See your domain', path: `/domains/${name}` },
  note: ifUnrecognized.contactSupport,
});

/** The email about a cancellation. `lastDay` is the last day on which the domain can be restored. */
export const domainCanceled = (name: string, canceledBy: string, lastDay: string): Email => ({
  subject: `${name} was canceled`,
  body: [
    `${canceledBy} canceled ${name}. Its website, stats and email redirects have stopped, and it won't be on your next bill.`,
    `You can restore it with its settings and email redirects through ${longDay(lastDay)}. After that, we let its registration end, and then anyone can register it.`,
  ],
  button: { label: 'Restore your domain', path: '/domains' },
  note: ifUnrecognized.contactSupport,
});

export const domainReleased = (name: string): Email => ({
  subject: `${name} was released`,
  body: [
    `Your agency canceled ${name} and didn't restore it in time. Its registration has ended, and we deleted its settings and email redirects.`,
  ],
  button: { label: 'See your domains', path: '/domains' },
});
