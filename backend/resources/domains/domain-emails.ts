import type { EmailNotification } from '../email-notifications/outbox';
import { longDay } from '../email-notifications/wording';

const unexpected = "If you don't expect this change, contact support.";

export function domainParked(name: string, parkedBy: string): EmailNotification {
  return {
    subject: `${name} is now a Parked Domain`,
    text: `${parkedBy} parked ${name}. Its website is offline, and its email redirects still work.\n\n${unexpected} See your domain:`,
    path: `/domains/${name}`,
  };
}

/** The email about a cancellation. `lastDay` is the last day on which the domain can be restored. */
export function domainCanceled(
  name: string,
  canceledBy: string,
  lastDay: string,
): EmailNotification {
  return {
    subject: `${name} was canceled`,
    text: [
      `${canceledBy} canceled ${name}. Its website, stats and email redirects have stopped, and it won't be on your next bill.`,
      `You can restore it with its settings and email redirects through ${longDay(lastDay)}. After that, we give up the name, and anyone can register it.`,
      `${unexpected} To restore it:`,
    ].join('\n\n'),
    path: '/domains',
  };
}

export function domainReleased(name: string): EmailNotification {
  return {
    subject: `${name} was released`,
    text: `Your agency canceled ${name}, and didn't restore it in time. We gave up the name, and deleted its settings and email redirects.\n\nSee your domains:`,
    path: '/domains',
  };
}
