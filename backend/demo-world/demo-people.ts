import { marketingAdminGroup } from '@contract/user';

export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
  /** Shown on the sign-in page. */
  readonly description: string;
  /** `staff` stands for the configured user type. */
  readonly type: 'Agent' | 'TeamMember' | 'Employee' | 'staff';
  readonly accounts: readonly string[];
  readonly isOwner: boolean;
  readonly canViewOverview: boolean;
  readonly groups: readonly string[];
  /** Whether the portal lets them in. The provider knows everyone. */
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

/** The demo users, in the order of the sign-in page. */
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
    description: 'Team member of the same agency, without access to the overview',
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
    description: 'Employee without an agency',
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
    description: 'Employee of the provider, with access to every agency and the staff tools',
    type: 'staff',
  },
  {
    ...employee,
    username: 'blocked',
    firstName: 'Max',
    description: 'Can sign in at the provider, but has no access to the portal',
    allowed: false,
  },
];
