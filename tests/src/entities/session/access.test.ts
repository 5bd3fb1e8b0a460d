import { marketingAdminGroup } from '@contract/user';
import { describe, expect, it } from 'vitest';
import { accessRule, decideAccess, type Viewer } from '@/entities/session';
import { canOpen, pagePaths, type PagePath } from '@/entities/session/model/access-rules';
import { can, type Permission } from '@/entities/session/model/viewer';
import { testConfig } from '../../../support/portal-config';
import { sampleAccount, sampleUser } from '@contract/samples/sample-answers';

const agency = sampleAccount();
const internAgency = sampleAccount({ agency_type: testConfig.intern_agency_type });
const closedAgency = sampleAccount({ record: { ...agency.record, active: false } });
const employee = sampleUser({ can_view_overview: false, is_owner: false });
const marketing = sampleUser({ groups: [marketingAdminGroup], is_owner: false });
const staff = sampleUser({
  user_type: testConfig.staff_user_type,
  can_view_overview: false,
  is_owner: false,
});

const viewers = {
  agent: { status: 'inAccount', user: sampleUser(), account: agency },
  closed: { status: 'inAccount', user: sampleUser(), account: closedAgency },
  member: { status: 'inAccount', user: employee, account: agency },
  intern: { status: 'inAccount', user: sampleUser(), account: internAgency },
  marketing: { status: 'noAccounts', user: marketing, account: undefined },
  staff: { status: 'inAccount', user: staff, account: agency },
  'staff, no account chosen': { status: 'noAccountSelected', user: staff, account: undefined },
  'signed out': { status: 'signedOut', user: undefined, account: undefined },
} as const satisfies Record<string, Viewer>;

type Person = keyof typeof viewers;

function outcome(path: PagePath, person: Person, parameters = {}): string {
  const decision = decideAccess(accessRule(path), viewers[person], parameters);
  return 'goTo' in decision ? decision.goTo : decision.show;
}

const all = Object.keys(viewers) as Person[];
const people = ['agent', 'intern', 'marketing', 'staff', 'staff, no account chosen'] as const;

/** The specified result for each of `people`, written by hand. Signed-out visitors always get the login. */
const specified: readonly (readonly [path: PagePath, ...results: string[]])[] = [
  ['/', 'page', 'page', 'welcome', 'page', 'noAccountSelected'],
  ['/domains/transfer', 'page', 'page', 'welcome', 'page', 'noAccountSelected'],
  ['/payment/edit/$id', 'page', 'page', 'welcome', 'page', 'noAccountSelected'],
  ['/team', 'page', 'page', 'welcome', 'page', 'noAccountSelected'],
  ['/support', 'page', 'page', 'welcome', 'page', 'noAccountSelected'],
  ['/qlp', 'page', '/', 'welcome', 'page', 'noAccountSelected'],
  ['/campaigns', 'page', '/', 'welcome', 'page', 'noAccountSelected'],
  ['/campaigns/tools', 'page', '/', 'welcome', 'page', 'noAccountSelected'],
  ['/adwords', 'page', '/', 'welcome', 'page', 'noAccountSelected'],
  ['/accounts', 'page', 'page', 'page', 'page', 'page'],
  ['/profile', 'page', 'page', 'page', 'page', 'page'],
  ['/glossary', 'page', 'page', 'page', 'page', 'page'],
  ['/admin/globalstats', '/403', '/403', 'page', 'page', 'page'],
  ['/admin/approvalqueue', '/', '/', '/', 'page', 'page'],
  ['/admin/complianceregexes', '/403', '/403', '/403', 'page', 'page'],
  ['/admin/emaillogs', '/403', '/403', '/403', 'page', 'page'],
  ['/admin/agencyimports', '/403', '/403', '/403', 'page', 'page'],
  ['/admin/people', '/403', '/403', '/403', 'page', 'page'],
  ['/admin/agencyintern', '/403', '/403', '/403', 'page', 'page'],
  ['/admin/announcements', '/403', '/403', '/403', 'page', 'page'],
];

describe('the access rules', () => {
  it.each(specified.map(([path, ...results]) => ({ path, results })))(
    'decide who can open $path',
    ({ path, results }) => {
      expect(people.map((person) => outcome(path, person))).toEqual(results);
      expect(outcome(path, 'signed out')).toBe('login');
    },
  );

  it.each<PagePath>(['/login', '/login/staff', '/logout', '/redirect', '/403', '/$'])(
    'let everyone open %s',
    (path) => {
      expect(all.map((person) => outcome(path, person))).toEqual(all.map(() => 'page'));
    },
  );

  it('are tested above for every page that requires a permission', () => {
    const guarded = pagePaths.filter(
      (path) => ![undefined, 'changeAgency'].includes(accessRule(path).permission),
    );
    expect(specified.map(([path]) => path)).toEqual(expect.arrayContaining(guarded));
  });

  it('lead away only from the pages that change a closed agency', () => {
    const closed = pagePaths.filter((path) => outcome(path, 'closed') !== outcome(path, 'agent'));
    const [purchase, transfer] = ['/domains/purchase', '/domains/transfer'];
    const [domain, card] = ['/domains/$name/{-$tab}', '/payment/edit/$id'];
    expect(closed).toEqual([purchase, transfer, domain, '/payment/new', card]);
  });

  it('require an account until a route has matched', () => {
    expect(accessRule('').needs).toBe('account');
  });

  it.each([
    ['agent', undefined, '/domains/a.example/stats'],
    ['agent', 'visitors', '/domains/a.example/stats'],
    ['intern', undefined, '/domains/a.example/emails'],
    ['agent', 'settings', 'page'],
    ['intern', 'stats', 'page'],
  ] as const)('redirect the %s from the tab %s of a domain to %s', (person, tab, result) => {
    expect(outcome('/domains/$name/{-$tab}', person, { name: 'a.example', tab })).toBe(result);
  });

  it.each(['loading', 'sessionLost', 'unreachable'] as const)(
    'show %s instead of any page that needs a user',
    (status) => {
      const viewer = { ...viewers.agent, status };
      expect(decideAccess(accessRule('/profile'), viewer, {})).toEqual({ show: status });
    },
  );
});

describe('a link', () => {
  it('is offered only to people who can open its page', () => {
    for (const [path] of specified) {
      for (const person of all) {
        expect(canOpen(viewers[person], path), `${path}, ${person}`).toBe(
          outcome(path, person) === 'page',
        );
      }
    }
    expect(canOpen(viewers['signed out'], '/403')).toBe(true);
  });
});

describe('a permission', () => {
  const staffAlone: readonly Person[] = ['staff', 'staff, no account chosen'];
  const allowed: Readonly<Record<Permission, readonly Person[]>> = {
    administer: staffAlone,
    changeAgency: all.filter((person) => person !== 'closed'),
    chargeForAgent: staffAlone,
    manageTeam: ['agent', 'intern', ...staffAlone],
    openTicket: staffAlone,
    workForAgent: staffAlone,
    viewGlobalStats: ['marketing', ...staffAlone],
    viewMarketing: ['agent', 'closed', 'member', 'staff'],
    viewOverview: ['agent', 'closed'],
    viewStaffActions: ['agent', 'closed', 'intern', ...staffAlone],
    viewStats: ['agent', 'closed', 'member', 'staff'],
  };

  it.each(Object.keys(allowed) as Permission[])(
    'for %s is granted only to the people in the table',
    (permission) => {
      expect(all.filter((person) => can(viewers[person], permission))).toEqual(allowed[permission]);
    },
  );
});
