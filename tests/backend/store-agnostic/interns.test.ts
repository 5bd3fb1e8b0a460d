import { listAccounts, readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { addIntern, listInterns, removeIntern } from '@contract/intern';
import { listStaffActions } from '@contract/staff-action';
import { readStats } from '@contract/stats';
import { changeTeamMember, listTeam } from '@contract/team';
import { mailbox } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { expect, it, vi } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const emailOf = async ({ visitor }: Shopper) => (await visitor.call(activeUser)).email_address;

it('gives an employee access to an agency as an intern, and removal ends the access at the next request', async () => {
  const staff = await newShopper(backend, 'staff');
  const owner = await newShopper(backend, 'agent');
  const employee = await newShopper(backend, 'unassigned');
  const body = { email_address: await emailOf(employee), account_number: staff.account };
  // One intern is from the demo data.
  const [before, ...others] = await staff.visitor.call(listInterns);
  expect(before).toMatchObject({ full_name: 'Jonas Pellerin', agency_name: 'Odile Pellerin' });
  expect(others).toEqual([]);
  const intern = await staff.visitor.call(addIntern, { body });
  expect(intern).toMatchObject({
    full_name: 'Priya Raman',
    agency_name: 'Nora Whitfield',
    added_by: 'Sam Ogden',
  });
  expect(await staff.visitor.call(addIntern, { body })).toEqual(intern);
  expect(await staff.visitor.call(listInterns)).toEqual([intern, before]);

  expect(await employee.visitor.call(activeUser)).toMatchObject({
    num_available_accounts: 1,
    current_account: staff.account,
  });
  const type = 'LanternIntern';
  expect((await employee.call(readAccount)).agency_type).toBe(type);
  expect((await employee.visitor.call(listAccounts)).accounts[0]?.agency_type).toBe(type);
  const query = { graph: 'campaigns_view', start: '2026-01-01', end: '2026-01-02' };
  expect((await employee.refused(readStats, { query })).status).toBe(403);
  expect((await owner.call(readAccount)).agency_type).not.toBe(type);
  expect((await owner.request(readStats, { query })).status).toBe(200);

  await staff.visitor.request(removeIntern, { path: { pk: intern.pk } });
  expect((await employee.refused(listDomains)).status).toBe(404);
  expect((await employee.visitor.call(activeUser)).num_available_accounts).toBe(0);
  expect(await staff.visitor.call(listInterns)).toEqual([before]);
  const again = await staff.visitor.refused(removeIntern, { path: { pk: intern.pk } });
  expect(again.status).toBe(404);
  const { actions } = await owner.call(listStaffActions);
  expect(actions.slice(0, 2).map(({ what, by }) => `${by}: ${what}`)).toEqual([
    'Sam Ogden: Removed Priya Raman as an intern',
    'Sam Ogden: Added Priya Raman as an intern',
  ]);
});

it("lists an intern on the agency's team, whose owners can't remove them, and emails each change", async () => {
  const staff = await newShopper(backend, 'staff');
  const owner = await newShopper(backend, 'agent');
  const employee = await newShopper(backend, 'unassigned');
  const email_address = await emailOf(employee);
  const body = { email_address, account_number: owner.account };
  const intern = await staff.visitor.call(addIntern, { body });
  const team = await owner.call(listTeam);
  expect(team.at(-1)).toEqual({
    mvt_id: intern.pk,
    full_name: 'Priya Raman',
    email: email_address,
    enabled: true,
    role: 'intern',
    is_you: false,
  });
  expect((await employee.call(listTeam)).at(-1)?.is_you).toBe(true);
  const off = { path: { mvt_id: intern.pk }, body: { enabled: false } };
  const { status, error } = await owner.refused(changeTeamMember, off);
  expect([status, error.error]).toEqual([
    403,
    'Only our support team can remove an intern. Nothing was changed.',
  ]);

  await staff.visitor.request(removeIntern, { path: { pk: intern.pk } });
  expect(await owner.call(listTeam)).toEqual(team.slice(0, -1));
  await vi.waitFor(
    async () => {
      const mail = await staff.visitor.call(mailbox);
      expect(mail.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
        ['agent@demo.example', "Priya Raman's access to Nora Whitfield was turned off"],
        ['agent@demo.example', "Priya Raman's access to Nora Whitfield was turned on"],
        [email_address, 'Your access to Nora Whitfield was turned off'],
        [email_address, 'Your access to Nora Whitfield was turned on'],
      ]);
    },
    { timeout: 15_000 },
  );
});

it('returns an error for the field if someone cannot be an intern at the agency', async () => {
  const staff = await newShopper(backend, 'staff');
  const fieldsFor = async (email_address: string, account_number = staff.account) => {
    const body = { email_address, account_number };
    const { status, error } = await staff.visitor.refused(addIntern, { body });
    return [status, error.fields];
  };
  expect(await fieldsFor('nobody@nowhere.example')).toEqual([
    422,
    { email_address: 'Nobody with this email address can sign in. Check the spelling.' },
  ]);
  expect(await fieldsFor(await emailOf(staff))).toEqual([
    422,
    { email_address: 'Staff can work in every agency already' },
  ]);
  const member = await newShopper(backend, 'member');
  expect(await fieldsFor(await emailOf(member))).toEqual([
    422,
    { email_address: 'Theo Brandt works in this agency already' },
  ]);
  const employee = await newShopper(backend, 'unassigned');
  expect(await fieldsFor(await emailOf(employee), '999')).toEqual([
    422,
    { account_number: "This agency doesn't exist" },
  ]);
});

it('only staff can list interns', async () => {
  const { visitor } = await newShopper(backend);
  expect((await visitor.refused(listInterns)).status).toBe(403);
});
