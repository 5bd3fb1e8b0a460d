import { readAccount } from '@contract/account';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type LoginSession,
} from '@contract/login-session';
import { listStaffActions } from '@contract/staff-action';
import { marketingAdminGroup } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import { sampleAccount, type sampleUser } from '@contract/samples/sample-answers';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const here: LoginSession = {
  id: 's-1',
  device: 'Chrome on Windows',
  ip_address: '203.0.113.7',
  city: null,
  signed_in_at: hoursAgo(1),
  last_used_at: hoursAgo(0),
  is_current: true,
};
const iPhone: LoginSession = {
  ...here,
  id: 's-2',
  device: 'Safari on iPhone',
  city: 'Springfield',
  last_used_at: hoursAgo(3),
  is_current: false,
};
const mac: LoginSession = { ...iPhone, id: 's-3', device: 'Firefox on macOS' };

type UserChanges = Parameters<typeof sampleUser>[0];

async function openProfile(sessions = [here, iPhone, mac], user: UserChanges = {}) {
  const backend = agentBackend(user);
  backend.answers(listSessions, sessions);
  const portal = await openPortal('/profile');
  await screen.findByRole('heading', { level: 1, name: 'My Profile' });
  return { backend, ...portal };
}

const signOut = (device: string) =>
  screen.findByRole('button', { name: new RegExp(`^Sign out ${device}, signed in `) });
const announced = () => document.querySelector('[data-announcer]');
const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('the profile', () => {
  it('shows the person, the agency and the office, with the preferred phone first', async () => {
    const backend = agentBackend();
    const phone = { contactPreferenceUsage: 'Business' };
    const office = {
      ...sampleAccount().office,
      phone_numbers: [
        { ...phone, type: 'Mobile', fullNumber: '+1 312 555 0102', preferenceIndicator: false },
        { ...phone, type: 'Office', fullNumber: '+1 312 555 0101', preferenceIndicator: true },
      ],
    };
    backend.answers(readAccount, sampleAccount({ office }));
    backend.answers(listSessions, [here]);
    await openPortal('/profile');
    expect(await screen.findByText('Agency owner')).toBeVisible();
    expect(screen.getByText('robin@granite.example')).toBeVisible();
    expect(
      screen.getByText(/^This comes from .+ photo or banner, use Edit Site on its/),
    ).toBeVisible();
    expect(detail('Legal name')).toHaveTextContent('Robin Cedar Agency, Inc.');
    expect(detail('Office address')).toHaveTextContent('12 Elm StreetSpringfield, IL 62701');
    expect(detail('Phone')).toHaveTextContent('(312) 555-0101OfficePreferred(312) 555-0102Mobile');
    expect(screen.getByText("You aren't signed in anywhere else.")).toBeVisible();
  });

  it('marks missing data as not provided', async () => {
    const backend = agentBackend();
    const address = Object.fromEntries(
      Object.keys(sampleAccount().office.address).map((key) => [key, '']),
    ) as ReturnType<typeof sampleAccount>['office']['address'];
    const office = { phone_number: '', phone_numbers: [], address };
    backend.answers(readAccount, sampleAccount({ office, legal_full_name: '' }));
    backend.answers(listSessions, [here]);
    await openPortal('/profile');
    await screen.findByText('Agency owner');
    for (const term of ['Legal name', 'Office address', 'Phone']) {
      expect(detail(term)).toHaveTextContent('Not provided');
    }
  });

  it.each<[string, UserChanges]>([
    ['Team member', { is_owner: false }],
    ['Marketing admin', { is_owner: false, groups: [marketingAdminGroup] }],
    [`${testConfig.provider_name} staff`, { user_type: testConfig.staff_user_type }],
  ])("shows the person's role as %s", async (role, changes) => {
    await openProfile([here], changes);
    expect(screen.getByText(role)).toBeVisible();
  });

  it('works without an account, and links to the accounts', async () => {
    await openProfile([here], { current_account: null, num_available_accounts: 3 });
    expect(screen.getByText('No account is open')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose an account' })).toHaveAttribute(
      'href',
      '/accounts',
    );
  });

  it('changes the theme, like the account menu', async () => {
    const { user } = await openProfile();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('the devices', () => {
  it('show which one is in use, when each was last used, and where it was signed in', async () => {
    await openProfile([here, iPhone, { ...mac, ip_address: null, city: null }]);
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    const [first, second, third] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Chrome on WindowsThis deviceActive nowSigned in .*M ET from 203\.0\.113\.7/,
    );
    expect(second).toHaveTextContent(/^Safari on iPhoneLast active 3 hours ago/);
    expect(second).toHaveTextContent(/Signed in .*M ET from Springfield, 203\.0\.113\.7/);
    expect(third).not.toHaveTextContent('from');
    expect(within(first ?? document.body).getByRole('link', { name: 'Sign out' })).toHaveAttribute(
      'href',
      '/logout',
    );
  });

  it('with equal names share a row that opens, and only the latest few are shown at first', async () => {
    const equal = [1, 2, 3].map((day) => ({ ...mac, id: `mac-${day}` }));
    const others = [1, 2, 3, 4].map((id) => ({ ...mac, id: `o-${id}`, device: `Tablet ${id}` }));
    const { user } = await openProfile([here, ...equal, ...others]);
    const list = within(await screen.findByRole('list', { name: 'Devices' }));
    expect(list.getAllByRole('button', { name: /^Sign out Firefox/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /^Show all 3 sign-ins, Firefox/ }));
    expect(list.getAllByRole('button', { name: /^Sign out Firefox/ })).toHaveLength(3);
    expect(list.queryByText('Tablet 4')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 6 devices' }));
    expect(list.getByText('Tablet 4')).toBeVisible();
  });

  it('are signed out one by one, even if a session has already ended', async () => {
    const { backend, user } = await openProfile();
    const answer = backend.holds(endSession);
    await user.click(await signOut('Safari on iPhone'));
    expect(await screen.findByRole('button', { name: /^Signing out…/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    backend.answers(listSessions, [here, mac]);
    answer(null);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    await waitFor(() => expect(announced()).toHaveTextContent('Safari on iPhone is signed out.'));
    expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus();
    expect(backend.callsOf(endSession)[0]?.parameters).toEqual({ id: 's-2' });

    backend.refuses(endSession, { status: 404, reason: 'not_found' });
    backend.answers(listSessions, [here]);
    await user.click(await signOut('Firefox on macOS'));
    expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
  });

  it('stay in the list if signing out fails, and the failure is shown', async () => {
    const { backend, user } = await openProfile();
    backend.refuses(endSession, { status: 500, reason: 'internal', error: 'We failed.' });
    await user.click(await signOut('Safari on iPhone'));
    expect(await screen.findByText('We failed.')).toBeVisible();
    expect(await signOut('Safari on iPhone')).toBeVisible();
  });

  it('are all signed out except the current one, after a confirmation', async () => {
    const { backend, user } = await openProfile();
    const others = () => screen.findByRole('button', { name: 'Sign out 2 other devices' });
    await user.click(await others());
    const keep = await screen.findByRole('button', { name: 'Keep them signed in' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    await waitFor(async () => expect(await others()).toHaveFocus());
    expect(backend.callsOf(endOtherSessions)).toEqual([]);

    backend.refuses(endOtherSessions, { status: 500, reason: 'internal', error: 'We failed.' });
    await user.click(await others());
    await user.click(await screen.findByRole('button', { name: 'Sign them out' }));
    expect(await screen.findByText('We failed.')).toBeVisible();

    backend.answers(endOtherSessions, null);
    backend.answers(listSessions, [here]);
    await user.click(screen.getByRole('button', { name: 'Sign them out' }));
    expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
    await waitFor(() =>
      expect(announced()).toHaveTextContent("You're signed out everywhere else."),
    );
    expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus();
  });

  it('can be reloaded when they fail to load', async () => {
    const backend = agentBackend();
    backend.refuses(listSessions, { status: 500, reason: 'internal' });
    const { user } = await openPortal('/profile');
    await screen.findByText("We couldn't load where you're signed in");
    backend.answers(listSessions, [here]);
    await user.click(screen.getByRole('button', { name: "Try again: Where you're signed in" }));
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  });
});

describe('changes made by staff', () => {
  const actions = (count: number, page = 1) => ({
    page,
    page_size: 10,
    total_items: count,
    total_pages: Math.ceil(count / 10),
    actions: [
      { id: `${page}`, at: hoursAgo(2), by: 'Sam Ogden', what: `Parked cedar-${page}.example` },
    ].slice(0, count),
  });
  const section = () => screen.findByRole('region', { name: 'Changes by Beacon' });

  it('are shown to an owner page by page, with an empty state at first', async () => {
    const { backend, user, queryClient } = await openProfile();
    expect(await within(await section()).findByText('Nothing so far')).toBeVisible();
    backend.answers(listStaffActions, ({ query }) => actions(12, Number(query['page'])));
    await act(() => queryClient.invalidateQueries());
    expect(await within(await section()).findByText('Parked cedar-1.example')).toBeVisible();
    expect(within(await section()).getByText(/^Sam Ogden, /)).toBeVisible();
    await user.click(within(await section()).getByRole('button', { name: 'Next' }));
    expect(await within(await section()).findByText('Parked cedar-2.example')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    const backend = agentBackend();
    backend.answers(listSessions, [here]);
    backend.drops(listStaffActions);
    const { user } = await openPortal('/profile');
    expect(await screen.findByText("We couldn't load the changes by Beacon")).toBeVisible();
    backend.answers(listStaffActions, actions(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Parked cedar-1.example')).toBeVisible();
  });

  it('are neither fetched for members nor shown to them', async () => {
    const { backend } = await openProfile([here], { is_owner: false });
    expect(await screen.findByRole('region', { name: 'Appearance' })).toBeVisible();
    expect(screen.queryByText('Changes by Beacon')).toBeNull();
    expect(backend.callsOf(listStaffActions)).toEqual([]);
  });
});
