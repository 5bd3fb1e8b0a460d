import { listAccounts, readAccount } from '@contract/account';
import { endpoints } from '@contract/endpoints';
import { changeTeamMember, listTeam } from '@contract/team';
import { listStaffActions } from '@contract/staff-action';
import { changePerson, mailbox } from '@contract/test-mode';
import { activeUser, chooseAccount } from '@contract/user';
import { expect, it, vi } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const theo = 'MVT-100001-2';

const setAccess = (shopper: Shopper, mvt_id: string, enabled: boolean) =>
  shopper.call(changeTeamMember, { path: { mvt_id }, body: { enabled } });

const refusal = async (shopper: Shopper, mvt_id: string) => {
  const sent = { path: { mvt_id }, body: { enabled: false } };
  const { status, error } = await shopper.refused(changeTeamMember, sent);
  return [status, error.error];
};

it('lists the owner first, then the members with their access', async () => {
  const owner = await newShopper(backend);
  const team = await owner.call(listTeam);
  expect(
    team.map(({ full_name, enabled, role, is_you }) => [full_name, enabled, role, is_you]),
  ).toEqual([
    ['Nora Whitfield', true, 'owner', true],
    ['Theo Brandt', true, 'member', false],
    ['Lena Voss', true, 'member', false],
    ['Omar Reyes', false, 'member', false],
  ]);
  const member = await newShopper(backend, 'member');
  const seen = await member.call(listTeam);
  expect(seen.filter(({ is_you }) => is_you).map(({ mvt_id }) => mvt_id)).toEqual([theo]);
  expect(team[1]?.email).toBe((await member.visitor.call(activeUser)).email_address);
});

it('denies a member access to the account from the next request on, and grants it again', async () => {
  const owner = await newShopper(backend);
  const member = await newShopper(backend, 'member');
  await member.visitor.call(chooseAccount, { body: { current_account: owner.account } });
  expect(await setAccess(owner, theo, false)).toMatchObject({ mvt_id: theo, enabled: false });

  expect((await member.refused(readAccount)).status).toBe(404);
  expect((await member.refused(listTeam)).status).toBe(404);
  expect(await member.visitor.call(activeUser)).toMatchObject({
    num_available_accounts: 0,
    current_account: null,
  });
  expect((await member.visitor.call(listAccounts)).total_items).toBe(0);

  await setAccess(owner, theo, true);
  expect(await member.call(readAccount)).toMatchObject({ account_number: owner.account });
  expect((await member.visitor.call(activeUser)).current_account).toBe(owner.account);
});

it('stores access for someone without a user', async () => {
  const owner = await newShopper(backend);
  await setAccess(owner, 'MVT-100001-4', true);
  await setAccess(owner, 'MVT-100001-3', false);
  const team = await owner.call(listTeam);
  expect(team.map(({ enabled }) => enabled)).toEqual([true, true, false, true]);
});

it("lets only owners and staff change access, but not their own or an owner's", async () => {
  const owner = await newShopper(backend);
  const member = await newShopper(backend, 'member');
  const onlyOwners =
    'Only owners of the agency and support can change who has access. Nothing was changed.';
  expect(await refusal(member, 'MVT-100001-3')).toEqual([403, onlyOwners]);
  expect(await refusal(member, theo)).toEqual([403, onlyOwners]);
  expect(await refusal(owner, 'MVT-100001-1')).toEqual([
    403,
    "You can't change your own access. Nothing was changed.",
  ]);
  const staff = await newShopper(backend, 'staff');
  expect(await refusal(staff, 'MVT-100001-1')).toEqual([
    403,
    'Owners always have access. Nothing was changed.',
  ]);
  expect(await setAccess(staff, theo, false)).toMatchObject({ enabled: false });
});

it('returns 404 for members of other agencies and for unknown people', async () => {
  const owner = await newShopper(backend);
  for (const mvt_id of ['MVT-100002-1', 'x', "' or 1=1 --", 'é'.repeat(200)]) {
    expect(await refusal(owner, mvt_id)).toEqual([
      404,
      'This person is no longer on the team. Nothing was changed.',
    ]);
  }
  const stranger = await newShopper(backend, 'multi');
  expect((await stranger.refused(listTeam)).status).toBe(404);
});

it('gives an owner who works in another agency no rights of an owner there', async () => {
  const { visitor } = await newShopper(backend, 'multi');
  await visitor.call(changePerson, { body: { user: 'multi', accounts: ['100001', '100002'] } });
  const onlyOwners = endpoints.filter(({ only }) => only?.role === 'owner');
  const path = { account_number: '100001', mvt_id: theo };
  const statuses = await Promise.all(
    onlyOwners.map(async (each) => (await visitor.request(each, { path })).status),
  );
  expect(statuses).toEqual([403, 403, 403]);
  const isOwnerOf = async (current_account: string | null) =>
    (await visitor.call(chooseAccount, { body: { current_account } })).is_owner;
  expect(await isOwnerOf('100001')).toBe(false);
  expect(await isOwnerOf('100002')).toBe(true);
  expect(await isOwnerOf(null)).toBe(false);
  const own = { ...path, account_number: '100002' };
  expect((await visitor.request(listStaffActions, { path: own })).status).toBe(200);
});

it("sends the member and the agency's own owners one email for each change", async () => {
  const owner = await newShopper(backend);
  const body = { user: 'multi', accounts: [owner.account] };
  await owner.visitor.call(changePerson, { body });
  await setAccess(owner, theo, false);
  await setAccess(owner, theo, false);
  const mail = await vi.waitFor(
    async () => {
      const found = await owner.visitor.call(mailbox);
      expect(found).toHaveLength(2);
      return found;
    },
    { timeout: 15_000 },
  );
  const toOwners = "Theo Brandt's access to Nora Whitfield was turned off";
  expect(mail.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['agent@demo.example', toOwners],
    ['member@demo.example', 'Your access to Nora Whitfield was turned off'],
  ]);
  expect(mail[0]?.text).toContain(`Nora Whitfield (agent@demo.example) turned off`);
});
