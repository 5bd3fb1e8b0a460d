import { formatCount } from '@contract/count';
import { listed } from '@/shared/lib/format/list';
import { portalConfig } from '@/shared/config/portal-config';

const { insurer_name: insurer } = portalConfig;

/** The most addresses or links that are named before the rest is counted. */
export const mostNamed = 5;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

const redirects = (count: number) => counted(count, 'redirect', 'redirects');

export const named = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${formatCount(names.length - mostNamed)} more`
    : listed(names);

const still = (count: number, email: string) =>
  `${redirects(count)} still ${count === 1 ? 'goes' : 'go'} to ${email}`;

export const teamCopy = {
  title: 'Team Permissions',
  lead: (agency: string) => `Choose who can work in ${agency}'s account.`,
  leadReadOnly: (agency: string) => `Who can work in ${agency}'s account.`,
  team: 'Team',
  counted: (allowed: number, all: number) =>
    `${allowed} of ${all} ${all === 1 ? 'person has' : 'people have'} access`,
  internsFixed: 'Only our support team can add or remove interns.',
  readOnly: 'Only an owner of your agency or our support team can change who has access.',
  loading: 'Loading your team',
  loadFailed: {
    title: "We couldn't load your team",
    kept: "Nobody's access was changed.",
  },
  none: {
    title: 'No team members yet',
    text: `People that ${insurer} adds to your agency appear here. To get someone added, contact support.`,
  },
  member: {
    owner: 'Owner',
    intern: 'Intern',
    you: 'You',
    access: (name: string) => `Access for ${name}`,
    on: 'Has access',
    off: 'No access',
    always: 'Always has access',
    ask: {
      title: (name: string) => `Turn off access for ${name}?`,
      words: (name: string) =>
        `It ends right away, and we email ${name}. Nothing they set up is removed.`,
      keep: 'Keep access',
      confirm: (moved: number) =>
        moved === 0 ? 'Turn off access' : `Turn off and move ${redirects(moved)}`,
      busy: 'Saving…',
    },
    ties: {
      title: 'What still leads to them',
      loading: 'Checking what still leads to them…',
      loadFailed: {
        title: "We couldn't check what still leads to them",
        kept: 'You can still turn off their access.',
      },
      none: (name: string) =>
        `No redirects, tracking links, open sessions or emails lead to ${name}.`,
      redirects: (count: number, email: string) =>
        `${redirects(count)} ${count === 1 ? 'goes' : 'go'} to ${email}`,
      links: (count: number) => `${counted(count, 'tracking link', 'tracking links')} they saved`,
      linksKept: (names: readonly string[]) => `${named(names)}. They keep working.`,
      sessions: (count: number) => `Signed in on ${counted(count, 'device', 'devices')}`,
      sessionsEnd: 'Their access ends there, too, with their next click.',
      decisions: (count: number) => `${counted(count, 'image waits', 'images wait')} for approval`,
      decisionsStop: "We won't email them the decision.",
    },
    move: {
      label: (count: number) => `What happens to ${redirects(count)}`,
      move: (count: number) =>
        count === 1 ? 'Move it to another address' : 'Move them all to one address',
      leave: 'Leave as is',
      stays: still,
      to: 'New destination',
      colleagues: 'Colleagues',
      hint: "If your agency hasn't used this address before, we email it a link to confirm, and hold its mail until then for up to 3 days.",
    },
    moved: (count: number, to: string) =>
      `${redirects(count)} now ${count === 1 ? 'goes' : 'go'} to ${to}.`,
    mustConfirm: (to: string) =>
      `We emailed ${to} a link to confirm. Until then, we hold the mail.`,
    left: {
      still: (count: number, email: string) => `${still(count, email)}:`,
      unmoved: (count: number) => `${redirects(count)} didn't move:`,
      more: (count: number) => `and ${formatCount(count)} more`,
    },
    turnedOn: (name: string) => `${name} has access now.`,
    turnedOff: (name: string) => `${name} no longer has access.`,
    gone: (name: string) => `${name} is no longer on the team. Nothing was changed.`,
    stillOn: (name: string) => `${name} still has access.`,
    stillOff: (name: string) => `${name} still has no access.`,
  },
  meaning: {
    title: 'What access means',
    points: [
      {
        icon: 'globe',
        text: 'People with access can manage domains, email redirects and cards, and place orders for your agency.',
      },
      {
        icon: 'lock',
        text: 'Turning off access takes effect right away. Nothing they set up is removed.',
      },
      {
        icon: 'mail',
        text: 'We email the person and the owners about each change.',
      },
    ],
  },
  missing: {
    title: 'Is someone missing?',
    text: `Your team comes from ${insurer}. To add or remove people, contact support:`,
    textForStaff: `The team comes from ${insurer}. Interns get access separately:`,
    interns: 'Add or remove interns',
  },
} as const;
