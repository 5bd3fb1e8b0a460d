import { marketingAdminGroup } from '@contract/user';

export interface DemoUser {
  readonly username: string;
  /** One line for the sign-in page. */
  readonly description: string;
  /** `staff` follows the configuration. */
  readonly type: 'Agent' | 'TeamMember' | 'Employee' | 'staff';
  readonly accounts: readonly string[];
  readonly isOwner: boolean;
  readonly canViewOverview: boolean;
  readonly groups: readonly string[];
  /** Whether the portal knows the address, and not the provider alone. */
  readonly allowed: boolean;
}

const agent = {
  type: 'Agent',
  isOwner: true,
  canViewOverview: true,
  groups: [],
  allowed: true,
} as const;
const employee = {
  ...agent,
  type: 'Employee',
  accounts: [],
  isOwner: false,
} as const;

/** The people of the demo world; the sign-in page shows them in this order. */
export const demoUsers: readonly DemoUser[] = [
  {
    ...agent,
    username: 'agent',
    description: 'Owner of one agency with three cards, four domains and six email redirects',
    accounts: ['100001'],
  },
  {
    ...agent,
    username: 'member',
    description: 'Team member of the same agency, without the overview',
    type: 'TeamMember',
    accounts: ['100001'],
    isOwner: false,
    canViewOverview: false,
  },
  {
    ...agent,
    username: 'multi',
    description: 'Owner of three agencies, one of them past due',
    accounts: ['100002', '100003', '100004'],
  },
  {
    ...agent,
    username: 'newcomer',
    description: 'Owner of an agency without a domain or a card',
    accounts: ['100005'],
  },
  {
    ...agent,
    username: 'intern',
    description: 'Intern with one Enhanced Microsite',
    accounts: ['100006'],
  },
  {
    ...employee,
    username: 'unassigned',
    description: 'Employee who is not tied to an agency',
  },
  {
    ...employee,
    username: 'marketing',
    description: 'Marketing admin without an agency',
    groups: [marketingAdminGroup],
  },
  {
    ...employee,
    username: 'analyst',
    description: 'Marketing admin with an agency',
    accounts: ['100001'],
    groups: [marketingAdminGroup],
  },
  {
    ...employee,
    username: 'staff',
    description: 'Employee of the provider, with every agency and the staff tools',
    type: 'staff',
  },
  {
    ...employee,
    username: 'blocked',
    description: 'Known to the sign-in, but not allowed into the portal',
    allowed: false,
  },
];
