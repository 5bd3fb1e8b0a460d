import { listAnnouncements } from '@contract/announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  orderAnnouncements,
  removeAnnouncement,
} from '@contract/announcement-changes';
import { daysAfter, isoDay } from '@contract/iso-day';
import { sampleAnnouncement } from '@contract/samples/sample-answers';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { freshBackend, sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const backend = freshBackend();
/** A backend for tests that change nothing. */
const unchangedBackend = sharedBackend();

const { id: _, ...announcement } = sampleAnnouncement();

const unchanged = { ...announcement, before: announcement };
const today = () => isoDay(backend.clock.now(), 'America/Chicago');
const headersOf = async (visitor: Visitor) =>
  (await visitor.call(listAnnouncements)).map(({ header }) => header);

async function staffAndAgent() {
  const { visitor: staff } = await newShopper(backend, 'staff');
  const { visitor: agent } = await newShopper(backend);
  return { staff, agent };
}

describe('announcements', () => {
  it('in the demo include a dismissable one, a permanent one and a malicious one', async () => {
    const { visitor } = await newShopper(backend);
    const list = await visitor.call(listAnnouncements);
    expect(list.map(({ header, dismissable }) => [header, dismissable])).toEqual([
      ['Sunday maintenance', false],
      ['This is a demo', true],
      ['Mondays are busy', true],
    ]);
  });

  it('are listed from the newest, and a draft is as new as its publication', async () => {
    const { staff, agent } = await staffAndAgent();
    const first = { ...announcement, header: 'First', visible: false };
    const { id } = await staff.call(addAnnouncement, { body: first });
    backend.clock.advance(1000);
    await staff.call(addAnnouncement, { body: { ...announcement, header: 'Second' } });
    expect((await headersOf(agent))[0]).toBe('Second');
    backend.clock.advance(1000);
    const body = { ...first, visible: true, before: first };
    await staff.call(changeAnnouncement, { path: { id }, body });
    expect((await headersOf(agent)).slice(0, 2)).toEqual(['First', 'Second']);
  });

  it('are shown to agents from their first day to the end of their last day, and to staff always', async () => {
    const { staff, agent } = await staffAndAgent();
    const days = { first_day: daysAfter(today(), 1), last_day: daysAfter(today(), 2) };
    await staff.call(addAnnouncement, { body: { ...announcement, ...days } });
    const shown: boolean[] = [];
    for (let day = 0; day < 4; day++) {
      await agent.signIn('agent');
      await staff.signIn('staff');
      shown.push((await headersOf(agent)).includes(announcement.header));
      expect(await headersOf(staff)).toContain(announcement.header);
      backend.clock.advance(86_400_000);
    }
    expect(shown).toEqual([false, true, true, false]);
  });

  it('may last a single day, but are refused if they end before they start', async () => {
    const { visitor: staff } = await newShopper(backend, 'staff');
    const days = { first_day: '2026-11-29', last_day: '2026-11-29' };
    const added = await staff.call(addAnnouncement, { body: { ...announcement, ...days } });
    expect(added).toMatchObject(days);
    const body = { ...announcement, ...days, last_day: '2026-11-28' };
    const fields = { last_day: "The last day can't be before the first" };
    for (const refused of [
      staff.refused(addAnnouncement, { body }),
      staff.refused(changeAnnouncement, {
        path: { id: added.id },
        body: { ...body, before: { ...announcement, ...days } },
      }),
    ]) {
      const { status, error } = await refused;
      expect([status, error.fields]).toEqual([422, fields]);
    }
  });

  it('are listed in the order that staff gave them, below new ones, and are not moved if a colleague changed the list first', async () => {
    const { staff, agent } = await staffAndAgent();
    const list = await staff.call(listAnnouncements);
    const before = list.map(({ id }) => id);
    const order = before.toReversed();
    for (const _ of ['sent', 'sent again']) {
      const moved = await staff.call(orderAnnouncements, { body: { order, before } });
      expect(moved.map(({ id }) => id)).toEqual(order);
    }
    expect(await headersOf(agent)).toEqual([
      'Mondays are busy',
      'This is a demo',
      'Sunday maintenance',
    ]);
    await staff.call(addAnnouncement, { body: announcement });
    expect((await headersOf(agent))[0]).toBe(announcement.header);
    const { status } = await staff.refused(orderAnnouncements, {
      body: { order: before, before: order },
    });
    expect(status).toBe(409);
    const now = (await staff.call(listAnnouncements)).map(({ id }) => id);
    const lacking = { order: now.slice(1), before: now };
    expect((await staff.refused(orderAnnouncements, { body: lacking })).status).toBe(409);
    expect((await agent.request(orderAnnouncements, { body: lacking })).status).toBe(403);
  });

  it('are shown only to staff while they are marked invisible', async () => {
    const { staff, agent } = await staffAndAgent();
    expect(await headersOf(staff)).toContain('Holiday hours');
    expect(await headersOf(agent)).not.toContain('Holiday hours');
    expect((await agent.call(listAnnouncements)).every(({ visible }) => visible)).toBe(true);
  });

  it.each(['unassigned', 'marketing', 'newcomer', 'intern'])(
    'are listed for the user %s',
    async (user) => {
      const { visitor } = await newShopper(unchangedBackend, user);
      expect(await headersOf(visitor)).toHaveLength(3);
    },
  );

  it('can be added, changed and removed by staff', async () => {
    const { staff, agent } = await staffAndAgent();
    const added = await staff.call(addAnnouncement, { body: announcement });
    expect(added).toEqual({ ...announcement, id: added.id });
    expect((await headersOf(agent))[0]).toBe(announcement.header);
    const path = { id: added.id };
    const changed = { ...announcement, header: 'Open after all', visible: false };
    const body = { ...changed, before: announcement };
    expect(await staff.call(changeAnnouncement, { path, body })).toEqual({
      ...changed,
      id: added.id,
    });
    expect(await headersOf(agent)).toHaveLength(3);
    const removed = await staff.request(removeAnnouncement, { path });
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect(await headersOf(staff)).toHaveLength(4);
  });

  it('are not overwritten if a colleague changed them first, and a change sent twice is saved once', async () => {
    const { staff } = await staffAndAgent();
    const { id } = await staff.call(addAnnouncement, { body: announcement });
    const path = { id };
    const theirs = { ...announcement, message: '<p>Theirs</p>' };
    for (const _ of ['sent', 'sent again']) {
      const body = { ...theirs, before: announcement };
      expect(await staff.call(changeAnnouncement, { path, body })).toEqual({ ...theirs, id });
    }
    const mine = { ...announcement, message: '<p>Mine</p>' };
    const { status, error } = await staff.refused(changeAnnouncement, {
      path,
      body: { ...mine, before: announcement },
    });
    expect([status, error.current]).toEqual([409, { ...theirs, id }]);
    const body = { ...mine, before: theirs };
    expect(await staff.call(changeAnnouncement, { path, body })).toEqual({ ...mine, id });
  });

  it.each([randomUUID(), 'nothing', '1', "' or 1=1 --", '5b0c6a52', 'x'.repeat(500)])(
    'are not found under the unknown id %s',
    async (id) => {
      const { visitor } = await newShopper(unchangedBackend, 'staff');
      for (const sent of [
        visitor.refused(changeAnnouncement, { path: { id }, body: unchanged }),
        visitor.refused(removeAnnouncement, { path: { id } }),
      ]) {
        const { status, error } = await sent;
        expect([status, error.error_reason]).toEqual([404, 'not_found']);
      }
      expect(await headersOf(visitor)).toHaveLength(4);
    },
  );

  it.each<[string, unknown, string]>([
    ['header', 'x'.repeat(121), 'Use at most 120 characters'],
    ['header', 'a\nb', "Remove the characters that can't be printed"],
    ['message', '', 'Enter a message'],
    ['message', 'x'.repeat(4001), 'Use at most 4,000 characters'],
    [
      'message',
      '<a href="https://user:pw@bank.example@evil.example">x</a>',
      'Remove the part before the @ from your link',
    ],
    ['variant', 'loud', 'Choose a variant'],
    ['dismissable', 'yes', 'Choose whether it can be dismissed'],
    ['visible', null, 'Choose whether it is visible'],
    ['first_day', '2026-02-30', "This date doesn't exist"],
    ['last_day', 'Sunday', 'Enter a date as YYYY-MM-DD'],
  ])('are refused with the field %s set to %j', async (field, value, message) => {
    const { visitor } = await newShopper(unchangedBackend, 'staff');
    const body = { ...announcement, [field]: value };
    const { status, error } = await visitor.refused(addAnnouncement, { body });
    expect([status, error.fields]).toEqual([422, { [field]: message }]);
    expect(await headersOf(visitor)).toHaveLength(4);
  });

  it('keep their header and message as typed, because the portal sanitizes them', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    const header = `<b>"Robert'); drop table announcements; --`;
    const message = '<script>alert(1)</script><p onclick="alert(2)">1 < 2</p>';
    const body = { ...announcement, header, message };
    expect(await visitor.call(addAnnouncement, { body })).toMatchObject({ header, message });
    expect(await headersOf(visitor)).toHaveLength(5);
  });
});
