import { portalConfig } from '@/shared/config/portal-config';

const { insurer_name: insurer } = portalConfig;

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
    ask: (name: string) => ({
      title: `Turn off access for ${name}?`,
      words: `It ends right away, and we email ${name}. Nothing they set up is removed.`,
      keep: 'Keep access',
      confirm: 'Turn off access',
      busy: 'Saving…',
    }),
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
        text: 'We email the person, and the other owners, about each change.',
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
