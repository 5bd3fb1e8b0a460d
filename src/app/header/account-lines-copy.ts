import { dayWithYear } from '@contract/day-words';
import { money } from '@contract/money';
import { portalDay } from '@/shared/lib/format/day';

export const accountLinesCopy = {
  staff: {
    before: "You're working in ",
    after: (agentCode: string) => `'s account, agent ${agentCode}`,
    change: 'Change account',
  },
  closed: {
    since: (at: string | null = null) =>
      `This agency ${at === null ? 'is closed' : `has been closed since ${dayWithYear(portalDay(at))}`}.`,
    support: " You can read everything, but you can't change it. To reopen it, contact support: ",
    or: ' or ',
    effect: " If you reopen it, its domains stay canceled until they're restored. ",
    reopen: 'Reopen agency',
    reopening: 'Reopening…',
    reopened: 'The agency is open again.',
  },
  pastDue: (cents: number) => `${money(cents)} is past due.`,
  payNow: 'Pay now',
} as const;
