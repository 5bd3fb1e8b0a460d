import { readDomain } from '@contract/domain-detail';
import { addRedirect, changeRedirect, type EmailRedirect } from '@contract/email-redirect';
import { decideOverride, listQueue } from '@contract/override';
import { changeTeamMember, readMemberTies, type MemberTies } from '@contract/team';
import { mailbox } from '@contract/test-mode';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

const quote = 'cedar-quote.example';
const life = 'cedar-life.example';
const theo = 'member@demo.example';
const path = { mvt_id: 'MVT-100001-2' };

const add = (shopper: Shopper, name: string, local: string, real_address = theo) =>
  shopper.call(addRedirect, {
    path: { name },
    body: { redirect_address: `${local}@${name}`, real_address },
  });

const ties = (shopper: Shopper) => shopper.call(readMemberTies, { path });

const sent = (real_address: string, { redirects }: Pick<MemberTies, 'redirects'>) => ({
  path,
  body: {
    enabled: false,
    move: { real_address, redirects: redirects.map(({ pk, version }) => ({ pk, version })) },
  },
});

async function redirectOf(shopper: Shopper, { domain, pk }: EmailRedirect) {
  const { emails } = await shopper.call(readDomain, { path: { name: domain } });
  return emails.find((each) => each.pk === pk);
}

const mailTo = (shopper: Shopper, to: string, count: number) =>
  vi.waitFor(
    async () => {
      const mail = await shopper.visitor.call(mailbox, { query: { to } });
      expect(mail).toHaveLength(count);
      return mail;
    },
    { timeout: 15_000 },
  );

it("lists a member's redirects in all domains, links, sessions and awaited decisions, only to owners", async () => {
  const owner = await newShopper(backend);
  await add(owner, quote, 'theo', theo.toUpperCase());
  await add(owner, life, 'theo');
  const member = await newShopper(backend, 'member');
  const found = await ties(owner);
  expect(found.redirects.map(({ redirect_address }) => redirect_address)).toEqual([
    `theo@${life}`,
    `theo@${quote}`,
  ]);
  expect(found.links.map(({ campaign, name }) => [campaign, name])).toEqual([
    ['FD020', 'Homeowners post'],
    ['FM021', ''],
  ]);
  expect(found).toMatchObject({ sessions: 1, awaited_decisions: 2 });
  expect((await member.refused(readMemberTies, { path })).status).toBe(403);
  const stranger = { path: { mvt_id: 'MVT-100002-1' } };
  expect((await owner.refused(readMemberTies, stranger)).status).toBe(404);
});

describe('switching a member off', () => {
  it('moves their redirects in the same step, which a repeated call does not repeat', async () => {
    const owner = await newShopper(backend);
    const member = await newShopper(backend, 'member');
    const kept = [await add(owner, quote, 'theo'), await add(owner, life, 'theo')];
    const body = sent('books@ledger.example', await ties(owner));
    const moved = [`theo@${life}`, `theo@${quote}`];
    for (const _ of ['once', 'again']) {
      const outcome = await owner.call(changeTeamMember, body);
      expect(outcome).toMatchObject({ enabled: false, must_confirm: true, left: [] });
      expect(outcome.moved.toSorted()).toEqual(moved);
    }
    for (const redirect of kept) {
      expect(await redirectOf(owner, redirect)).toMatchObject({
        real_address: 'books@ledger.example',
        confirmed: false,
        version: 2,
      });
    }
    const refused = await member.refused(readDomain, { path: { name: quote } });
    expect([refused.status, refused.error.error]).toEqual([
      404,
      "This account doesn't exist, or you don't have access to it. Choose another account.",
    ]);
    await mailTo(owner, 'books@ledger.example', 1);
    const subjects = (await mailTo(owner, 'agent@demo.example', 2)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Email to 2 addresses has a new destination',
      "Theo Brandt's access to Nora Whitfield was turned off",
    ]);
  });

  it('names the redirects that someone else changed, that would close a loop, or that nobody listed', async () => {
    const owner = await newShopper(backend);
    const changed = await add(owner, quote, 'changed');
    await add(owner, quote, 'loop');
    await add(owner, life, 'back', `loop@${quote}`);
    const seen = await ties(owner);
    await owner.call(changeRedirect, {
      path: { name: quote, pk: changed.pk },
      body: {
        redirect_address: changed.redirect_address,
        real_address: 'agent@demo.example',
        version: 1,
      },
    });
    await add(owner, quote, 'unseen');
    const outcome = await owner.call(changeTeamMember, sent(`back@${life}`, seen));
    expect(outcome).toMatchObject({ enabled: false, moved: [] });
    expect(outcome.left).toEqual([
      {
        redirect_address: `changed@${quote}`,
        domain: quote,
        reason: 'Someone else changed it. It now goes to agent@demo.example.',
      },
      {
        redirect_address: `loop@${quote}`,
        domain: quote,
        reason: 'This would send mail around in a circle.',
      },
      { redirect_address: `unseen@${quote}`, domain: quote, reason: null },
    ]);
    expect(await redirectOf(owner, changed)).toMatchObject({ real_address: 'agent@demo.example' });
  });

  it('moves nothing without a destination, and says what still leads to them', async () => {
    const owner = await newShopper(backend);
    const redirect = await add(owner, quote, 'theo');
    const off = await owner.call(changeTeamMember, { path, body: { enabled: false } });
    expect(off).toMatchObject({
      moved: [],
      left: [{ redirect_address: `theo@${quote}`, domain: quote, reason: null }],
    });
    expect(await redirectOf(owner, redirect)).toEqual(redirect);
    const on = await owner.call(changeTeamMember, { path, body: { enabled: true } });
    expect(on).toMatchObject({ enabled: true, moved: [], left: [] });
  });

  it('leaves everything as it is if the destination is refused', async () => {
    const owner = await newShopper(backend);
    await add(owner, quote, 'theo');
    const seen = await ties(owner);
    for (const [to, message] of [
      ['books@ledger.exmaple', 'Enter an email address, such as name@example.com'],
      [theo.toUpperCase(), `Enter another address than ${theo}`],
    ] as const) {
      const { status, error } = await owner.refused(changeTeamMember, sent(to, seen));
      expect([status, error.fields]).toEqual([422, { real_address: message }]);
    }
    const unknown = { redirects: [{ pk: randomUUID(), redirect_address: '', version: 1 }] };
    const on = sent('agent@demo.example', unknown);
    const both = { ...on, body: { ...on.body, enabled: true } };
    expect((await owner.refused(changeTeamMember, both)).status).toBe(422);
    expect(await ties(owner)).toEqual(seen);
  });

  it('stops the emails about images that they proposed', async () => {
    const owner = await newShopper(backend);
    await owner.call(changeTeamMember, { path, body: { enabled: false } });
    await mailTo(owner, theo, 1);
    const { visitor: staff } = await newShopper(backend, 'staff');
    const proposed = (await staff.call(listQueue)).find((each) => each.created_by === theo);
    const decision = { status: 'approved', reason: 'Lovely.' } as const;
    await staff.call(decideOverride, { path: { pk: proposed?.pk ?? '' }, body: decision });
    await vi.waitFor(
      async () =>
        expect(
          (await staff.call(mailbox)).filter(({ subject }) => subject.startsWith('Your new')),
        ).toHaveLength(1),
      { timeout: 15_000 },
    );
    await mailTo(owner, theo, 1);
  });
});
