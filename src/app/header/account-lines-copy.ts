import { dayWithYear, portalDay } from '@/shared/lib/format/day';

export const accountLinesCopy = {
  staff: {
    before: "You're working in ",
    after: (agentCode: string) => `'s account, agent ${agentCode}`,
    change: 'Change account',
  },
  closed: {
    since: (at: string | null) =>
      `This agency ${at === null ? 'is closed' : `has been closed since ${dayWithYear(portalDay(at))}`}, so you can look at everything, but change and order nothing.`,
    support: ' To reopen it, contact support: ',
    or: ' or ',
    effect:
      ' Reopening lets its team work in it again. Its domains stay canceled until they are restored.',
    reopen: 'Reopen agency',
    reopening: 'Reopening…',
    reopened: 'The agency is open again.',
  },
  pastDue: 'A payment failed.',
  payNow: 'Pay now',
} as const;
