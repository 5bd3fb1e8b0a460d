import { marketingAdminGroup } from '@contract/user';

export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
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
    firstName: 'Nora',
    description: 'Owner of one agency with three cards, four domains and six email redirects',
    accounts: ['100001'],
  },
  {
    ...agent,
    username: 'member',
    firstName: 'Theo',
    description: 'Team member of the same agency, without the overview',
    type: 'TeamMember',
    accounts: ['100001'],
    isOwner: false,
    canViewOverview: false,
  },
  {
    ...agent,
    username: 'multi',
    firstName: 'Ruben',
    description: 'Owner of three agencies, one of them past due',
    accounts: ['100002', '100003', '100004'],
  },
  {
    ...agent,
    username: 'newcomer',
    firstName: 'Imani',
    description: 'Owner of an agency without a domain or a card',
    accounts: ['100005'],
  },
  {
    ...agent,
    username: 'intern',
    firstName: 'Jonas',
    description: 'Intern with one Enhanced Microsite',
    accounts: ['100006'],
  },
  {
    ...employee,
    username: 'unassigned',
    firstName: 'Priya',
    description: 'Employee who is not tied to an agency',
  },
  {
    ...employee,
    username: 'marketing',
    firstName: 'Dana',
    description: 'Marketing admin without an agency',
    groups: [marketingAdminGroup],
  },
  {
    ...employee,
    username: 'analyst',
    firstName: 'Leo',
    description: 'Marketing admin with an agency',
    accounts: ['100001'],
    groups: [marketingAdminGroup],
  },
  {
    ...employee,
    username: 'staff',
    firstName: 'Sam',
    description: 'Employee of the provider, with every agency and the staff tools',
    type: 'staff',
  },
  {
    ...employee,
    username: 'blocked',
    firstName: 'Max',
    description: 'Known to the sign-in, but not allowed into the portal',
    allowed: false,
  },
];
