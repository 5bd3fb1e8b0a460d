import { listAccounts, readAccount } from '@contract/account';
import {
  changeTeamMember,
  listTeam,
  readMemberTies,
  type ChangedMember,
  type TeamMember,
} from '@contract/team';
import { chooseAccount } from '@contract/user';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import { accountNumber, sampleAccountsPage, sampleUser } from '@contract/samples/sample-answers';

function person(mvt_id: string, full_name: string, changes: Partial<TeamMember> = {}): TeamMember {
  return {
    mvt_id,
    full_name,
    email: `${mvt_id}@granite.example`,
    enabled: true,
    role: 'member',
    is_you: false,
    ...changes,
  };
}

const owner = person('m-1', 'Robin Cedar', { role: 'owner', is_you: true });
const theo = person('m-2', 'Theo Brandt');
const omar = person('m-3', 'Omar Reyes', { enabled: false });

async function openTeam(team = [owner, theo, omar], user: Parameters<typeof sampleUser>[0] = {}) {
  const backend = agentBackend(user);
  backend.answers(listTeam, team);
  const portal = await openPortal('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team Permissions' });
  return { backend, ...portal };
}

const access = (name: string) => screen.findByRole('switch', { name: `Access for ${name}` });
const row = async (email: string) =>
  within((await screen.findByText(email)).closest('li') ?? document.body);

const changed = (member: TeamMember, changes: Partial<ChangedMember> = {}): ChangedMember => ({
  ...member,
  moved: [],
  must_confirm: false,
  left: [],
  ...changes,
});

/** Opens the dialog, and waits until it shows what leads to the person. */
async function ask(user: UserEvent, name: string) {
  await user.click(await access(name));
  const dialog = await screen.findByRole('dialog', { name: `Turn off access for ${name}?` });
  await waitFor(() => expect(screen.queryByText(/^Checking what still leads/)).toBeNull());
  return within(dialog);
}

async function turnOff(user: UserEvent, name: string): Promise<void> {
  const dialog = await ask(user, name);
  await user.click(dialog.getByRole('button', { name: 'Turn off access' }));
}

/** A switch, also behind the dialog. */
const shownAccess = (name: string) =>
  screen.getByRole('switch', { name: `Access for ${name}`, hidden: true });

describe('an owner', () => {
  it("sees who has access, and can't switch off the access of owners, including their own", async () => {
    await openTeam();
    expect(await access('Theo Brandt')).toBeChecked();
    expect(await access('Omar Reyes')).not.toBeChecked();
    expect(screen.getByText('2 of 3 people have access')).toBeVisible();
    const own = await row('m-1@granite.example');
    expect(own.getByText('Owner')).toBeVisible();
    expect(own.getByText('You')).toBeVisible();
    expect(own.getByText('Always has access')).toBeVisible();
    expect(own.queryByRole('switch')).toBeNull();
  });

  it('sees an intern, whose access they cannot switch off', async () => {
    await openTeam([owner, theo, person('i-1', 'Priya Raman', { role: 'intern' })]);
    const intern = await row('i-1@granite.example');
    expect(intern.getByText('Intern')).toBeVisible();
    expect(intern.getByText('Has access')).toBeVisible();
    expect(intern.queryByRole('switch')).toBeNull();
    expect(screen.getByText('3 of 3 people have access')).toBeVisible();
    expect(screen.getByText('Only our support team can add or remove interns.')).toBeVisible();
  });

  it("is asked before a member's access is switched off, and may keep it", async () => {
    const { backend, user } = await openTeam();
    const dialog = await ask(user, 'Theo Brandt');
    expect(
      dialog.getByText(
        'No redirects, tracking links, open sessions or emails lead to Theo Brandt.',
      ),
    ).toBeVisible();
    const keep = screen.getByRole('button', { name: 'Keep access' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(await access('Theo Brandt')).toBeChecked();
    expect(await access('Theo Brandt')).toHaveFocus();
    expect(backend.callsOf(changeTeamMember)).toEqual([]);
  });

  it("switches off a member's access, and can't press again until the change is saved", async () => {
    const { backend, user } = await openTeam();
    const answer = backend.holds(changeTeamMember);
    await turnOff(user, 'Theo Brandt');
    const held = shownAccess('Theo Brandt');
    expect(held).not.toBeChecked();
    expect(held).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Saving…' }));
    const off = { ...theo, enabled: false };
    backend.answers(listTeam, [owner, off, omar]);
    answer(changed(off));
    await waitFor(() => expect(held).not.toHaveAttribute('aria-busy'));
    expect(held).not.toBeChecked();
    await waitFor(() => expect(held).toHaveFocus());
    expect(await screen.findByText('Theo Brandt no longer has access.')).toBeVisible();
    expect(backend.callsOf(changeTeamMember)).toMatchObject([
      { parameters: { account_number: accountNumber, mvt_id: 'm-2' }, body: { enabled: false } },
    ]);
  });

  it.each([
    ['403', () => ({ status: 403, reason: 'forbidden', error: 'Only owners can.' }) as const],
    ['500', () => ({ status: 500, reason: 'internal', error: 'We failed.' }) as const],
  ])('sees the previous state again, and the reason, after a %s', async (_, refusal) => {
    const { backend, user } = await openTeam();
    backend.refuses(changeTeamMember, refusal());
    await turnOff(user, 'Theo Brandt');
    expect(await screen.findByText(refusal().error)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep access' }));
    expect(await screen.findByText('Theo Brandt still has access.')).toBeVisible();
    expect(await access('Theo Brandt')).toBeChecked();
  });

  it('sees an access change only once it has been saved', async () => {
    const { backend, user } = await openTeam();
    const dialog = await ask(user, 'Theo Brandt');
    act(() => onlineManager.setOnline(false));
    await user.click(dialog.getByRole('button', { name: 'Turn off access' }));
    const waiting = shownAccess('Theo Brandt');
    await waitFor(() => expect(waiting).toHaveAttribute('aria-busy', 'true'));
    expect(waiting).toBeChecked();
    const off = { ...theo, enabled: false };
    backend.answers(listTeam, [owner, off, omar]);
    backend.answers(changeTeamMember, changed(off));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(waiting).not.toBeChecked());
    expect(await screen.findByText('Theo Brandt no longer has access.')).toBeVisible();
  });

  it('sees the result of a change whose response was lost', async () => {
    const { backend, user } = await openTeam();
    backend.drops(changeTeamMember);
    await user.click(await access('Omar Reyes'));
    expect(await screen.findByText('Omar Reyes still has no access.')).toBeVisible();
    expect(screen.getByText(/^We couldn't reach the portal/)).toBeVisible();
    expect(await access('Omar Reyes')).not.toBeChecked();

    backend.answers(listTeam, [owner, theo, { ...omar, enabled: true }]);
    await user.click(await access('Omar Reyes'));
    await waitFor(() => expect(screen.queryByText('Omar Reyes still has no access.')).toBeNull());
    expect(await access('Omar Reyes')).toBeChecked();
    expect(screen.queryByText(/^We couldn't reach the portal/)).toBeNull();
  });

  it('sees what leads to the member, and moves their redirects in the same step', async () => {
    const { backend, user } = await openTeam();
    const redirects = [1, 2].map((each) => ({
      pk: `8c3a4f5e-0000-4000-8000-00000000000${each}`,
      redirect_address: `theo${each}@granite.example`,
      version: each,
    }));
    backend.answers(readMemberTies, {
      redirects,
      links: [
        { campaign: 'FD020', name: 'Homeowners post', domain: 'granite.example' },
        { campaign: 'FM021', name: '', domain: 'granite.example' },
      ],
      sessions: 1,
      awaited_decisions: 1,
    });
    const dialog = await ask(user, 'Theo Brandt');
    for (const text of [
      '2 redirects go to m-2@granite.example',
      'theo1@granite.example and theo2@granite.example',
      '2 tracking links they saved',
      'Homeowners post and Facebook, mobile. They keep working.',
      'Signed in on 1 device',
      '1 image waits for approval',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    const field = dialog.getByRole('textbox', { name: 'New destination' });
    expect(field).toHaveValue('m-1@granite.example');
    await user.clear(field);
    await user.type(field, 'nobody{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter an email address/);
    await user.type(field, '@a.example, ann@a.example{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter one email address/);
    expect(backend.callsOf(changeTeamMember)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'books@ledger.example');
    backend.refuses(changeTeamMember, {
      status: 422,
      reason: 'invalid',
      fields: { real_address: 'Enter another address' },
    });
    const move = dialog.getByRole('button', { name: 'Turn off and move 2 redirects' });
    await user.click(move);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter another address/));
    const left = { redirect_address: 'theo2@granite.example', domain: 'granite.example' };
    backend.answers(
      changeTeamMember,
      changed(
        { ...theo, enabled: false },
        {
          moved: ['theo1@granite.example'],
          must_confirm: true,
          left: [{ ...left, reason: 'Someone else changed it.' }],
        },
      ),
    );
    await user.click(move);
    const said =
      'Theo Brandt no longer has access. 1 redirect now goes to books@ledger.example. We emailed books@ledger.example a link to confirm. Until then, we hold the mail.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText("1 redirect didn't move:")).toBeVisible();
    expect(screen.getByText('Someone else changed it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'theo2@granite.example' })).toHaveAttribute(
      'href',
      '/domains/granite.example/emails',
    );
    const wanted = {
      real_address: 'books@ledger.example',
      redirects: redirects.map(({ pk, version }) => ({ pk, version })),
    };
    expect(backend.callsOf(changeTeamMember).at(-1)?.body).toEqual({
      enabled: false,
      move: wanted,
    });
  });

  it('may leave the redirects as they are, and sees which still lead to the person', async () => {
    const { backend, user } = await openTeam();
    const [redirect_address, domain] = ['theo@granite.example', 'granite.example'];
    backend.answers(readMemberTies, {
      redirects: [{ pk: '8c3a4f5e-0000-4000-8000-000000000001', redirect_address, version: 1 }],
      links: [],
      sessions: 0,
      awaited_decisions: 0,
    });
    const dialog = await ask(user, 'Theo Brandt');
    await user.click(dialog.getByRole('radio', { name: /^Leave as is/ }));
    expect(dialog.getByText('1 redirect still goes to m-2@granite.example')).toBeVisible();
    const left = [{ redirect_address, domain, reason: null }];
    backend.answers(changeTeamMember, changed({ ...theo, enabled: false }, { left }));
    await user.click(dialog.getByRole('button', { name: 'Turn off access' }));
    expect(await screen.findByText('1 redirect still goes to m-2@granite.example:')).toBeVisible();
    expect(screen.getByRole('link', { name: redirect_address })).toBeVisible();
    expect(backend.callsOf(changeTeamMember).at(-1)?.body).toEqual({ enabled: false });
  });

  it("may turn off access even if what leads to the person can't be loaded", async () => {
    const { backend, user } = await openTeam();
    backend.refuses(readMemberTies, { status: 403, reason: 'forbidden' });
    backend.answers(changeTeamMember, changed({ ...theo, enabled: false }));
    const dialog = await ask(user, 'Theo Brandt');
    expect(await dialog.findByText("We couldn't check what still leads to them")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Turn off access' }));
    expect(await screen.findByText('Theo Brandt no longer has access.')).toBeVisible();
  });

  it('sees that a person has left the team, or that their access was changed in another tab', async () => {
    const { backend, user, queryClient } = await openTeam();
    await access('Theo Brandt');
    backend.answers(listTeam, [owner, { ...theo, enabled: false }, omar]);
    await queryClient.invalidateQueries();
    await waitFor(async () => expect(await access('Theo Brandt')).not.toBeChecked());

    backend.refuses(changeTeamMember, { status: 404, reason: 'not_found' });
    backend.answers(listTeam, [owner, theo]);
    await user.click(await access('Omar Reyes'));
    expect(
      await screen.findByText('Omar Reyes is no longer on the team. Nothing was changed.'),
    ).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Access for Omar Reyes' })).toBeNull();
  });

  it('is told how to add people to an empty team', async () => {
    await openTeam([owner]);
    expect(await screen.findByText('No team members yet')).toBeVisible();
    expect(screen.getByText('1 of 1 person has access')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link', { name: testConfig.support_phone })).not.toHaveLength(0);
  });
});

it("shows a member who has access, and explains why they can't change it", async () => {
  const you = { ...theo, is_you: true };
  await openTeam([{ ...owner, is_you: false }, you, omar], { is_owner: false });
  expect(
    await screen.findByText(/^Only an owner of your agency or our support team/),
  ).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect((await row(you.email)).getByText('Has access')).toBeVisible();
  expect((await row(omar.email)).getByText('No access')).toBeVisible();
});

it('lets staff change access, and leads them to the interns', async () => {
  await openTeam(undefined, { is_owner: false, user_type: testConfig.staff_user_type });
  expect(await access('Theo Brandt')).toBeChecked();
  expect(screen.getByRole('link', { name: 'Add or remove interns' })).toHaveAttribute(
    'href',
    '/admin/agencyintern',
  );
});

it('shows an error when the team fails to load, and loads it on retry', async () => {
  const backend = agentBackend();
  backend.refuses(listTeam, { status: 500, reason: 'internal' });
  const { user } = await openPortal('/team');
  await screen.findByText("We couldn't load your team");
  backend.answers(listTeam, [owner, theo]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await access('Theo Brandt')).toBeChecked();
});

it('when access is switched off, the next call redirects the person to their accounts', async () => {
  const { backend, queryClient, session } = await openTeam();
  await access('Theo Brandt');
  backend.refuses(listTeam, { status: 404, reason: 'not_found' });
  backend.refuses(readAccount, { status: 404, reason: 'not_found' });
  backend.answers(chooseAccount, sampleUser({ current_account: null, num_available_accounts: 0 }));
  backend.answers(listAccounts, sampleAccountsPage([]));
  await queryClient.invalidateQueries();
  await screen.findByRole('heading', { level: 1, name: 'No Account Selected' });
  const lost = /^You no longer have access to .+'s account\. What you saved there is kept\./;
  expect(screen.getByText(lost)).toBeVisible();
  expect(session.getSnapshot().context.accountNumber).toBeNull();
});
