import { overrides } from '@backend/schema';
import { readAttention } from '@contract/attention';
import { readAccount } from '@contract/account';
import { assertDefined } from '@contract/assert-defined';
import { listDomains } from '@contract/domain';
import {
  decideOverride,
  Decision,
  listDecided,
  listQueue,
  readDecisions,
  readOverrides,
  readQueueItem,
  type PendingOverride,
} from '@contract/override';
import { listStaffActions } from '@contract/staff-action';
import { mailbox } from '@contract/test-mode';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { newShopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const backend = freshBackend();

async function signedIn(user = 'staff'): Promise<Visitor> {
  return (await newShopper(backend, user)).visitor;
}

async function item(staff: Visitor, domain: string, tag: string): Promise<PendingOverride> {
  const queue = await staff.call(listQueue);
  const found = queue.find((each) => each.domain === domain && each.tags.includes(tag));
  if (found === undefined) throw new Error(`Nothing of ${domain} waits with the tag ${tag}`);
  return found;
}

const cedar = 'cedar-quote.example';
const denied = { status: 'denied', reason: 'The picture is blurred.' } as const;
const of = ({ pk }: PendingOverride) => ({ pk });

describe('the queue', () => {
  it('lists the demo items with their agencies, oldest first', async () => {
    const staff = await signedIn();
    const queue = await staff.call(listQueue);
    expect(
      queue.map(({ domain, tags, agency_name }) => [domain, tags.join(), agency_name]),
    ).toEqual([
      [cedar, 'banner', 'Nora Whitfield'],
      [cedar, 'agent', 'Nora Whitfield'],
      ['maple-quote.example', 'banner', 'Maple Street Insurance'],
      ['birch-quote.example', 'agent', 'Birch Hill Insurance'],
      ['willow-quote.example', 'banner', 'Odile Pellerin'],
      ['cedar-life.example', 'office', 'Nora Whitfield'],
      ['cedar-life.example', 'team,spring', 'Nora Whitfield'],
      ['brook-1.example', 'banner,spring', 'Hugo Brook'],
    ]);
    expect(queue.map(({ agent_name }) => agent_name)).toEqual([
      'Nora Whitfield',
      'Nora Whitfield',
      'Ruben Castellan',
      'Ruben Castellan',
      'Odile Pellerin',
      expect.any(String),
      null,
      'Hugo Brook',
    ]);
    expect(queue.every(({ status }) => status === 'pending')).toBe(true);
    const ages = queue.map(({ created_at }) => Date.now() - Date.parse(created_at));
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect(Math.max(...ages)).toBeLessThan(2 * 86_400_000);
    // The subkey of the front desk's item contains no agent.
    expect(queue.filter(({ subkey }) => !subkey.includes('.'))).toHaveLength(1);
  });

  it('returns the agent id of banners and agent photos', async () => {
    const staff = await signedIn();
    const agentIds = await Promise.all(
      (await staff.call(listQueue)).map(
        async (each) => (await staff.call(readQueueItem, { path: of(each) })).aid,
      ),
    );
    expect(agentIds).toEqual([
      'MVT-100001-1',
      'MVT-100001-1',
      'MVT-100002-1',
      'MVT-100003-1',
      'MVT-100006-1',
      null,
      null,
      'MVT-100101-1',
    ]);
  });

  it('returns 404 for an unknown item', async () => {
    const staff = await signedIn();
    for (const pk of [randomUUID(), 'nothing', "' or 1=1 --", 'x'.repeat(300)]) {
      for (const endpoint of [readQueueItem, readDecisions, decideOverride]) {
        const body = endpoint === decideOverride ? denied : undefined;
        const { status } = await staff.refused(endpoint, { path: { pk }, body });
        expect([pk, status]).toEqual([pk, 404]);
      }
    }
    expect(await staff.call(listQueue)).toHaveLength(8);
    expect((await staff.refused(readOverrides, { path: { domain: 'no.example' } })).status).toBe(
      404,
    );
  });
});

describe('a decision', () => {
  it('removes the item from the queue, becomes the current value, and is emailed to the agency', async () => {
    const staff = await signedIn();
    const photo = await item(staff, cedar, 'agent');
    const current = async () => {
      const { main = [] } = await staff.call(readOverrides, { path: { domain: cedar } });
      return main.filter(({ key, status }) => key === photo.key && status === 'approved');
    };
    expect(await current()).toEqual([
      { key: photo.key, status: 'approved', value: 'agents/MVT-100001-1/photo-garden.jpg' },
    ]);
    const body = { status: 'approved', reason: 'Lovely picture.\nThank you!' } as const;
    const decided = await staff.call(decideOverride, { path: of(photo), body });
    expect(decided).toEqual({
      ...body,
      pk: photo.pk,
      decided_by: 'Sam Ogden',
      is_yours: true,
      decided_at: expect.any(String),
    });
    expect((await staff.call(listQueue)).map(({ pk }) => pk)).not.toContain(photo.pk);
    expect(await current()).toEqual([{ key: photo.key, status: 'approved', value: photo.value }]);
    const history = await staff.call(readDecisions, { path: of(photo) });
    expect(history.map(({ decided_by }) => decided_by)).toEqual(['Sam Ogden', 'Casey Lindqvist']);
    const [latest] = await staff.call(listDecided);
    expect(latest).toEqual({ override: { ...photo, status: 'approved' }, decision: decided });
    // The owner and the colleague who proposed the photo get an email.
    const mails = await staff.call(mailbox);
    expect(mails.map(({ to }) => to.replace(/@.*/, '')).toSorted()).toEqual(['agent', 'member']);
    for (const { subject, text } of mails) {
      expect(subject).toBe(`Your new agent photo for ${cedar} was approved`);
      expect(text).toContain('Lantern approved your new agent photo');
      expect(text).toContain('Lovely picture.\nThank you!');
      expect(text).toContain(`${backend.server.origin}/domains/${cedar}`);
    }
  });

  it('alone changes the banner and the photo that the portal shows, and an older or other one never does', async () => {
    const staff = await signedIn();
    const agent = await newShopper(backend);
    const shown = async () => {
      const domains = await agent.call(listDomains);
      const { agent_photo } = await agent.call(readAccount);
      return [...domains.map(({ banner }) => banner), agent_photo];
    };
    const before = [
      undefined,
      undefined,
      undefined,
      'sites/cedar-quote.example/banner-homes.jpg',
      'agents/MVT-100001-1/photo-garden.jpg',
    ];
    expect(await shown()).toEqual(before);
    const [banner, photo] = [await item(staff, cedar, 'banner'), await item(staff, cedar, 'agent')];
    const office = await item(staff, 'cedar-life.example', 'office');
    await staff.call(decideOverride, { path: of(banner), body: denied });
    await staff.call(decideOverride, { path: of(office), body: { status: 'approved' } });
    expect(await shown()).toEqual(before);
    await staff.call(decideOverride, { path: of(photo), body: { status: 'approved' } });
    expect(await shown()).toEqual([...before.slice(0, 4), photo.value]);
    // Another agency's domain.
    const other = await newShopper(backend, 'multi', '100002');
    expect((await other.call(readAccount)).agent_photo).toBeUndefined();
    const maple = await item(staff, 'maple-quote.example', 'banner');
    await staff.call(decideOverride, { path: of(maple), body: { status: 'approved' } });
    expect((await other.call(listDomains)).map(({ banner: each }) => each)).toContain(maple.value);
  });

  it('to deny an item leaves the site unchanged, and the agency sees the reason by email and for 30 days in the portal', async () => {
    const agent = await newShopper(backend);
    const staff = await signedIn();
    const banner = await item(staff, cedar, 'banner');
    const before = await staff.call(readOverrides, { path: { domain: cedar } });
    await staff.call(decideOverride, { path: of(banner), body: denied });
    const after = await staff.call(readOverrides, { path: { domain: cedar } });
    const approvedIn = (all: typeof before) => all['main']?.filter((o) => o.status === 'approved');
    expect(approvedIn(after)).toEqual(approvedIn(before));
    const [mail, ...more] = await staff.call(mailbox);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your new banner for ${cedar} wasn't approved`);
    expect(mail?.text).toMatch(/Your site stays as it is[^]*The picture is blurred\./);
    const toDo = async () =>
      (await agent.call(readAttention)).items.filter(({ kind }) => kind === 'denied_image');
    const shown = async () =>
      (await agent.call(listDomains)).flatMap(({ denied_images: images = [] }) => images);
    const image = { what: 'banner', value: banner.value, reason: denied.reason };
    expect(await shown()).toEqual([image]);
    expect(await toDo()).toEqual([{ kind: 'denied_image', domain: cedar, ...image }]);
    const { database } = backend.store;
    const [row] = await database.select().from(overrides).where(eq(overrides.pk, banner.pk));
    const again = { ...assertDefined(row, 'banner'), pk: randomUUID(), status: 'pending' as const };
    await database.insert(overrides).values({ ...again, createdAt: backend.clock.now() });
    expect(await shown()).toEqual([]);
    await database.delete(overrides).where(eq(overrides.pk, again.pk));
    expect(await shown()).toHaveLength(1);
    const decidedAt = new Date(backend.clock.now().getTime() - 30 * 86_400_000);
    await database.update(overrides).set({ decidedAt }).where(eq(overrides.pk, banner.pk));
    expect(await shown()).toEqual([]);
    expect(await toDo()).toEqual([]);
  });

  it('can be sent twice, even at the same time, and is emailed only once', async () => {
    const staff = await signedIn();
    const banner = await item(staff, cedar, 'banner');
    const send = () => staff.call(decideOverride, { path: of(banner), body: denied });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(await staff.call(mailbox)).toHaveLength(1);
  });

  it("appears in the agency's list of staff actions", async () => {
    const shopper = await newShopper(backend, 'staff');
    const staff = shopper.visitor;
    await staff.call(decideOverride, {
      path: of(await item(staff, cedar, 'banner')),
      body: denied,
    });
    const { actions } = await shopper.call(listStaffActions);
    expect(actions[0]?.what).toBe(`Denied the new banner of ${cedar}`);
  });

  it('is a conflict if it differs from the first one, and the error contains the first one', async () => {
    const staff = await signedIn();
    const banner = await item(staff, cedar, 'banner');
    const first = await staff.call(decideOverride, { path: of(banner), body: denied });
    for (const body of [{ status: 'approved' }, { ...denied, reason: 'Something else.' }]) {
      const { status, error } = await staff.refused(decideOverride, { path: of(banner), body });
      expect([status, error.error_reason]).toEqual([409, 'conflict']);
      expect(error.error).toBe("You already denied this item. Your decision wasn't saved.");
      expect(v.parse(Decision, error.current)).toEqual(first);
    }
    const photo = await item(staff, cedar, 'agent');
    const both = [{ status: 'approved' }, denied].map((body) =>
      staff.request(decideOverride, { path: of(photo), body }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const told = (await staff.call(mailbox)).filter(({ subject }) => subject.includes('photo'));
    // One email for the owner, and one for the colleague who proposed the photo.
    expect(told).toHaveLength(2);
  });

  it('is a conflict if a colleague decided after the item was opened, and the error names the colleague', async () => {
    const staff = await signedIn();
    const banner = await item(staff, 'willow-quote.example', 'banner');
    expect((await staff.call(readQueueItem, { path: of(banner) })).aid).toBe('MVT-100006-1');
    await staff.call(readQueueItem, { path: of(banner) });
    const { status, error } = await staff.refused(decideOverride, {
      path: of(banner),
      body: { status: 'approved' },
    });
    expect(status).toBe(409);
    expect(error.error).toContain('Casey Lindqvist already denied');
    expect(v.parse(Decision, error.current)).toMatchObject({
      decided_by: 'Casey Lindqvist',
      is_yours: false,
      status: 'denied',
    });
    expect(await staff.call(mailbox)).toHaveLength(1);
  });

  it('requires a status and, to deny, a reason', async () => {
    const staff = await signedIn();
    const banner = await item(staff, cedar, 'banner');
    for (const [body, field] of [
      [{ status: 'denied' }, 'reason'],
      [{ status: 'denied', reason: '' }, 'reason'],
      [{ status: 'denied', reason: ' \n\u200b ' }, 'reason'],
      [{ status: 'approved', reason: '  ' }, 'reason'],
      [{ status: 'denied', reason: 'x'.repeat(1001) }, 'reason'],
      [{ status: 'pending' }, 'status'],
      [{}, 'status'],
      [{ status: 'approved', decided_by: 'me' }, 'decided_by'],
    ] as const) {
      const { status, error } = await staff.refused(decideOverride, { path: of(banner), body });
      expect([body, status, Object.keys(error.fields ?? {})]).toEqual([body, 422, [field]]);
    }
    expect(await staff.call(listQueue)).toHaveLength(8);
  });
});
