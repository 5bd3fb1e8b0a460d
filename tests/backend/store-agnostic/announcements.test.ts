import * as cleaning from '@backend/resources/announcements/clean-message';
import { cleanMessage, MessageTooComplex } from '@backend/resources/announcements/clean-message';
import { prepareStore } from '@backend/prepare-store';
import { announcements } from '@backend/schema';
import { demoAnnouncements } from '@backend/demo/data/demo-announcements';
import { listAnnouncements } from '@contract/announcement';
import {
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
} from '@contract/announcement-changes';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultTreeAdapter } from 'parse5';
import { describe, expect, it, vi } from 'vitest';
import { newShopper } from '../support/shopper';
import { freshBackend, sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

vi.mock('@backend/resources/announcements/clean-message', { spy: true });

const backend = freshBackend();
/** A backend for tests that change nothing. */
const unchangedBackend = sharedBackend();

const announcement = {
  header: 'Office closed on Friday',
  message: '<p>We are back on <strong>Monday</strong>.</p>',
  variant: 'info',
  dismissable: true,
  visible: true,
} as const;

const unchanged = { ...announcement, before: announcement };
const headersOf = async (visitor: Visitor) =>
  (await visitor.call(listAnnouncements)).map(({ header }) => header);

/** Appends `end` to `start` as often as a message's limit of 4000 characters allows. */
const filledWith = (start: string, end: string) =>
  start + end.repeat(Math.floor((4000 - start.length) / end.length));

const openTags = (count: number) =>
  Array.from({ length: count }, (_, index) => `<em a${index}>`).join('');

/** Short messages that become large when parsed. */
const tooComplex = {
  'open formatting, which every paragraph repeats': filledWith(`<p>${openTags(200)}`, '<p>y'),
  'a few open tags of every kind of formatting': filledWith(
    '<p>' + '<b><i><u><s><em><strong><tt><big><code><small>'.repeat(3),
    '<p>y',
  ),
  'misnested formatting, which is copied': filledWith(`y${openTags(150)}`, '<b><div></b>'),
  'deep nesting': filledWith('y', '<ul><li>'),
  'characters that are escaped': filledWith('', '&'),
} as const;

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
    ['message', '<p> </p><script>alert(1)</script>', 'Enter a message'],
    ['message', 'x'.repeat(4001), 'Use at most 4000 characters'],
    ...Object.values(tooComplex).map((message): [string, unknown, string] => [
      'message',
      message,
      'Shorten this message, or use less formatting',
    ]),
    [
      'message',
      '<a href="https://user:pw@bank.example@evil.example">x</a>',
      'Remove the part before the @ from your link',
    ],
    ['variant', 'loud', 'Choose a variant'],
    ['dismissable', 'yes', 'Choose whether it can be dismissed'],
    ['visible', null, 'Choose whether it is visible'],
  ])('are refused with the field %s set to %j', async (field, value, message) => {
    const { visitor } = await newShopper(unchangedBackend, 'staff');
    const body = { ...announcement, [field]: value };
    const { status, error } = await visitor.refused(addAnnouncement, { body });
    expect([status, error.fields]).toEqual([422, { [field]: message }]);
    expect(await headersOf(visitor)).toHaveLength(4);
  });

  it('keep the header as typed, because it is plain text', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    const header = `<b>"Robert'); drop table announcements; --`;
    const added = await visitor.call(addAnnouncement, { body: { ...announcement, header } });
    expect(added.header).toBe(header);
    expect(await headersOf(visitor)).toHaveLength(5);
  });
});

/** Attempts to inject anything other than text, formatting or links. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="color:red" class="x" id="root">text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x" target="_top" download ping="https://elsewhere.example">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<a href="/logout">x</a>',
  '<a href="blob:https://elsewhere.example/1">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=https://elsewhere.example><meta http-equiv=refresh content=0><base href=//x>',
  '<form action=https://elsewhere.example><input name=password autofocus onfocus=alert(1)></form>',
  '<template><script>alert(1)</script></template>',
  '<object data=x></object><embed src=x><video src=x onerror=alert(1)></video>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p><b><i><u><h1>Loud</h1></u></i></b></p>',
  '<p/onmouseover=alert(1)>x',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<em>'.repeat(900),
  '</p></div></main><p>out of its place',
];

/** Matches allowed tags without attributes, and links with an absolute URL and `rel`. */
const allowedHtml =
  /^(?:[^<]|<\/?(?:p|br|strong|em|a|ul|ol|li)>|<a href="(?:https?:|mailto:|tel:)[^"<>]*" rel="noopener noreferrer">)*$/;

describe("an announcement's message", () => {
  it('keeps formatting and links', () => {
    const message =
      '<p>One<br>two <em>three</em> <strong>four</strong></p><ul><li>five</li></ul><ol><li>six</li></ol>';
    expect(cleanMessage(message)).toBe(message);
    expect(cleanMessage('<a href="https://lantern.example/a?b=c&amp;d=e">x</a>')).toBe(
      '<a href="https://lantern.example/a?b=c&#x26;d=e" rel="noopener noreferrer">x</a>',
    );
    expect(cleanMessage('<a href="tel:+15550100142">x</a>')).toContain('href="tel:+15550100142"');
    expect(cleanMessage('1 < 2 & "so on"')).toBe('1 &#x3C; 2 &#x26; "so on"');
  });

  it('keeps the text of a disallowed element', () => {
    expect(cleanMessage('<h1>Read <u>this</u></h1>')).toBe('Read this');
  });

  it('is stripped of invisible characters, even if they are written as entities', () => {
    expect(cleanMessage('<p>pay&#x202E;elif&#8294; \u200b</p>')).toBe('<p>payelif </p>');
  });

  it.each(hostile)('is harmless: %s', (html) => {
    const cleaned = cleanMessage(html);
    expect(cleaned).toMatch(allowedHtml);
    expect(cleanMessage(cleaned)).toBe(cleaned);
  });

  it('is sanitized before it is stored', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    const message = `<p>Read me</p>${hostile.slice(0, 20).join('')}`;
    const { id } = await visitor.call(addAnnouncement, { body: { ...announcement, message } });
    const [row] = await backend.store.database
      .select()
      .from(announcements)
      .where(eq(announcements.id, id));
    expect(row?.message).toMatch(allowedHtml);
    expect(row?.message).toContain('<p>Read me</p>');
  });

  it.each(Object.entries(tooComplex))('is refused before parsing makes it large: %s', (_, html) => {
    expect(html.length).toBeLessThanOrEqual(4000);
    const created = vi.spyOn(defaultTreeAdapter, 'createElement');
    expect(() => cleanMessage(html)).toThrow(MessageTooComplex);
    expect(created.mock.calls.length).toBeLessThanOrEqual(1000);
    created.mockRestore();
  });

  it.each([
    ['paragraphs', filledWith('', '<p>yy')],
    ['list items', filledWith('', '<li><em>y</em>')],
    ['characters that take more bytes', '漢'.repeat(4000)],
  ])('may have the maximum length if it consists of %s', (_, html) => {
    const cleaned = cleanMessage(html);
    expect(cleaned).toMatch(allowedHtml);
    expect(Buffer.byteLength(cleaned)).toBeLessThanOrEqual(16 * 1024);
  });

  it('is not sanitized again when it is read', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    await visitor.call(addAnnouncement, { body: announcement });
    const cleaned = vi.mocked(cleaning.cleanMessage).mockClear();
    expect(await visitor.call(listAnnouncements)).toHaveLength(5);
    expect(cleaned).not.toHaveBeenCalled();
  });
});

describe('a stored message that came from elsewhere', () => {
  const restartedBackend = sharedBackend();

  /** Returns the message as everyone sees it after the next start. */
  async function afterNextStart(message: string): Promise<string> {
    const { visitor } = await newShopper(restartedBackend, 'staff');
    const { id } = await visitor.call(addAnnouncement, { body: announcement });
    const { database } = restartedBackend.store;
    await database.update(announcements).set({ message }).where(eq(announcements.id, id));
    await prepareStore(restartedBackend.store, {
      staffUserType: 'LanternEmployee',
      internAgencyType: 'LanternIntern',
      statsTimeZone: 'America/Chicago',
      billingTimeZone: 'America/Chicago',
    });
    const list = await visitor.call(listAnnouncements);
    return list.find((each) => each.id === id)?.message ?? '';
  }

  it('is sanitized on the next start', async () => {
    const { message } = demoAnnouncements[2] ?? { message: '' };
    expect(message).toContain('<script>');
    const shown = await afterNextStart(message);
    expect(shown).toMatch(allowedHtml);
    expect(shown).toContain('<a href="mailto:support@demo.example"');
    expect(shown).not.toMatch(/taken over|alert|Password|Sign in|Press/);
  });

  it('loses links that look like links to another site', async () => {
    const html = '<p>See <a href="https://bank.example@evil.example">your bank</a></p>';
    expect(await afterNextStart(html)).toBe('<p>See <a>your bank</a></p>');
  });

  it.each([
    ...Object.entries(tooComplex),
    ['a megabyte of comments', `<p>y</p>${'<!-- -->'.repeat(130_000)}`],
  ])('is reduced to plain text if it is too complex: %s', async (_, html) => {
    const shown = await afterNextStart(html);
    expect(shown).toMatch(/^(?:y| |&#x26;)+$/);
    expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(16 * 1024);
  });
});
