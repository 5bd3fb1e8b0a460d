import { marketingAdminGroup } from '@contract/user';

export const demoMailDomain = 'demo.example';

export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  /** The agency that the person works for, as shown on the sign-in page. */
  readonly agency: string;
  /** A description of the person's data, with suggestions for trying out the portal. */
  readonly description: string;
  /** The user type; `staff` stands for the configured staff user type. */
  readonly type: 'Agent' | 'TeamMember' | 'Employee' | 'staff';
  readonly accounts: readonly string[];
  readonly isOwner: boolean;
  readonly canViewOverview: boolean;
  readonly groups: readonly string[];
  /** True if the person may use the portal. The embedded provider lets everyone sign in. */
  readonly allowed: boolean;
  /** True if staff added the person to the accounts as an intern. */
  readonly isIntern: boolean;
}

const agent = {
  type: 'Agent',
  isOwner: true,
  canViewOverview: true,
  groups: [],
  allowed: true,
  isIntern: false,
} as const;
const employee = {
  ...agent,
  type: 'Employee',
  accounts: [],
  isOwner: false,
} as const;

/** The demo users, in the order shown on the sign-in page. */
export const demoUsers: readonly DemoUser[] = [
  {
    ...agent,
    username: 'agent',
    firstName: 'Nora',
    lastName: 'Whitfield',
    role: 'Agency owner',
    agency: 'Whitfield agency',
    description:
      'Has four domains and three cards. Try buying a domain, or transferring harbor-coverage.com with the auth code HC-2041-XFER.',
    accounts: ['100001'],
  },
  {
    ...agent,
    username: 'member',
    firstName: 'Theo',
    lastName: 'Brandt',
    role: 'Team member',
    agency: 'Whitfield agency',
    description: 'Sees the same agency without its stats overview.',
    type: 'TeamMember',
    accounts: ['100001'],
    isOwner: false,
    canViewOverview: false,
  },
  {
    ...agent,
    username: 'multi',
    firstName: 'Ruben',
    lastName: 'Castellan',
    role: 'Agency owner',
    agency: 'Three agencies',
    description: 'Try changing accounts. One of the agencies is past due.',
    accounts: ['100002', '100003', '100004'],
  },
  {
    ...agent,
    username: 'newcomer',
    firstName: 'Imani',
    lastName: 'Okafor-Lund',
    role: 'Agency owner',
    agency: 'Okafor-Lund agency',
    description: 'Has no domain and no card yet. Try the first steps.',
    accounts: ['100005'],
  },
  {
    ...employee,
    username: 'intern',
    firstName: 'Jonas',
    lastName: 'Pellerin',
    role: 'Intern',
    agency: 'Pellerin agency',
    description: 'Has one Enhanced Microsite, but no stats or marketing.',
    accounts: ['100006'],
    isIntern: true,
  },
  {
    ...employee,
    username: 'unassigned',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'Employee',
    agency: 'No agency',
    description: 'Sees the welcome page.',
  },
  {
    ...employee,
    username: 'marketing',
    firstName: 'Dana',
    lastName: 'Kowalczyk',
    role: 'Marketing admin',
    agency: 'No agency',
    description: 'Sees the welcome page with a link to the global stats.',
    groups: [marketingAdminGroup],
  },
  {
    ...employee,
    username: 'analyst',
    firstName: 'Leo',
    lastName: 'Martell',
    role: 'Marketing admin',
    agency: 'Whitfield agency',
    description: 'Sees an agency and the global stats.',
    accounts: ['100001'],
    groups: [marketingAdminGroup],
  },
  {
    ...employee,
    username: 'staff',
    firstName: 'Sam',
    lastName: 'Ogden',
    role: 'Provider staff',
    agency: 'All agencies',
    description: "Try working in an agent's account, and the admin tools.",
    type: 'staff',
  },
  {
    ...employee,
    username: 'blocked',
    firstName: 'Max',
    lastName: 'Verlinden',
    role: 'Blocked user',
    agency: 'No agency',
    description: 'Can sign in here, but the portal refuses them.',
    allowed: false,
  },
];
