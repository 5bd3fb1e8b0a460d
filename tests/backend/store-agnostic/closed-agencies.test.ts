import { listAccounts, readAccount, reopenAgency } from '@contract/account';
import { readAttention } from '@contract/attention';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { listCards, makeDefault } from '@contract/card';
import { listDomains } from '@contract/domain';
import { addIntern } from '@contract/intern';
import { orderDomain } from '@contract/order';
import { listStaffActions } from '@contract/staff-action';
import { listStatements, readSubscription } from '@contract/statement';
import { ledger, mailbox, runRenewals } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { accounts } from '@backend/schema';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { billsOfAccount, makeDue, today } from '../support/bills';
import { closeAgency, later } from '../support/canceling';
import { addedCard, newShopper, type Shopper, transferOf } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import { checkTransfers, holdTransferChecks } from '../support/transfer-checks';

const backend = freshBackend();

/** Returns an owner of an agency without bills, whose next one is due. */
async function ownerWhoOwes(): Promise<Shopper> {
  const owner = await newShopper(backend);
  await makeDue(backend, owner);
  return owner;
}

const isOpenAgain = and(isNotNull(accounts.reopenedAt), isNull(accounts.closedAt));
const status = async (sent: Promise<Response>) => (await sent).status;
const namesOf = (domains: readonly { readonly name: string }[]) => domains.map(({ name }) => name);

describe('a closed agency', () => {
  it("is read by its owners, isn't its members', and has only canceled domains", async () => {
    const owner = await newShopper(backend);
    const names = namesOf(await owner.call(listDomains));
    const bills = await owner.call(listStatements);
    await closeAgency(backend, owner.account);
    const closed_at = expect.stringContaining(today().slice(0, 4));
    expect((await owner.call(readAccount)).record).toMatchObject({ active: false, closed_at });
    expect(await owner.call(listStatements)).toEqual(bills);
    expect(await owner.call(readAttention)).toEqual({ items: [] });
    expect(namesOf(await owner.call(listCanceledDomains))).toEqual(names);
    const { visitor } = await newShopper(backend, 'member');
    expect(await visitor.call(listAccounts)).toMatchObject({ total_items: 0 });
    expect(await visitor.call(activeUser)).toMatchObject({ current_account: null });
  });

  it('is not billed, and gets no bill for its time once it is open again', async () => {
    const owner = await ownerWhoOwes();
    await closeAgency(backend, owner.account);
    for (const days of [0, 62]) {
      await later(owner, days);
      await owner.call(runRenewals);
    }
    const staff = await newShopper(backend, 'staff');
    expect(await status(staff.request(reopenAgency))).toBe(204);
    await owner.call(runRenewals);
    expect(await billsOfAccount(backend, owner)).toEqual([]);
  });

  it('is not charged for what was past due before, and still owes it', async () => {
    const owner = await ownerWhoOwes();
    const [good] = await owner.call(listCards);
    const id = await addedCard(owner, '4000 0000 0000 0002');
    await owner.call(makeDefault, { path: { id } });
    await owner.call(runRenewals);
    const { amount_due, next_attempt_on } = await owner.call(readSubscription);
    expect([amount_due > 0, next_attempt_on]).toEqual([true, expect.any(String)]);
    await owner.call(makeDefault, { path: { id: good?.id ?? '' } });
    await closeAgency(backend, owner.account);
    const { charges } = await owner.visitor.call(ledger);
    await later(owner, 2);
    await owner.call(runRenewals);
    expect(await owner.call(readSubscription)).toMatchObject({ amount_due, next_attempt_on: null });
    expect((await owner.visitor.call(ledger)).charges).toEqual(charges);
  });

  it('gets a domain that was still being transferred as a canceled one', async () => {
    const owner = await newShopper(backend);
    await holdTransferChecks(backend);
    const body = await transferOf(owner);
    await owner.call(orderDomain, { body });
    await closeAgency(backend, owner.account);
    expect(namesOf(await owner.call(listDomains))).toEqual([body.name]);
    await owner.advance(3600);
    await checkTransfers(backend, owner);
    expect(await owner.call(listDomains)).toEqual([]);
    expect(namesOf(await owner.call(listCanceledDomains))).toContain(body.name);
  });

  it('is reopened by staff only, as its owners read, and then restores its domains', async () => {
    const [owner, staff] = [await newShopper(backend), await newShopper(backend, 'staff')];
    const employee = await newShopper(backend, 'unassigned');
    await closeAgency(backend, owner.account);
    expect(await status(owner.request(reopenAgency))).toBe(403);
    const { email_address } = await employee.call(activeUser);
    const intern = { body: { email_address, account_number: owner.account } };
    expect(await status(staff.request(addIntern, intern))).toBe(422);
    for (const _ of ['once', 'twice']) {
      expect(await status(staff.request(reopenAgency))).toBe(204);
    }
    const { actions } = await owner.call(listStaffActions);
    expect(actions.filter(({ what }) => what === 'Reopened the agency')).toHaveLength(1);
    const subjects = (await owner.visitor.call(mailbox)).map(({ subject }) => subject);
    expect(subjects.filter((each) => each.endsWith('is open again'))).toHaveLength(1);
    const [name = ''] = namesOf(await owner.call(listCanceledDomains));
    await owner.call(restoreDomain, { path: { name }, body: { expected_amount: 0 } });
    expect(namesOf(await owner.call(listDomains))).toEqual([name]);
    const [account] = await backend.store.database.select().from(accounts).where(isOpenAgain);
    expect(account?.number).toBe(owner.account);
  });
});
