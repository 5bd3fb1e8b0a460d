import { accounts, agencyImports, emailNotifications, memberships, users } from '@backend/schema';
import { readConfig } from '@backend/shared/config';
import type { Store } from '@backend/store/database';
import { Failure } from '@backend/tools/failure';
import { checkAndImport, type ImportOptions } from '@backend/tools/import-agencies';
import { asc, eq, sql } from 'drizzle-orm';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';
import { agencyLine, fileOf, manyAgencies, personOf, staffLine } from '../support/agency-file';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const config = readConfig({});
let opened: TestStore;
let store: Store;
let folder: string;

beforeAll(async () => {
  opened = await openTestStore();
  store = opened.store;
  folder = await mkdtemp(join(tmpdir(), 'agency-portal-import-'));
  return async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  };
});

beforeEach(async () => {
  await store.database.execute(
    sql`truncate ${accounts}, ${users}, ${agencyImports}, ${emailNotifications} cascade`,
  );
});

const start = new Date('2026-11-20T08:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** Imports a file of lines, or one with this content. Returns what was printed, or the error's message. */
async function run(
  content: readonly unknown[] | string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<string> {
  const path = join(folder, 'agencies.ndjson');
  const isText = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(path, isText ? content : fileOf(content));
  const file = await open(path);
  const printed: string[] = [];
  try {
    await checkAndImport(file, config, store.database, {
      fileName: 'agencies.ndjson',
      dryRun: false,
      allowClosing: 0,
      now: start,
      signal: new AbortController().signal,
      print: (text) => printed.push(text),
      ...options,
    });
    return printed.join('\n');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.message;
  } finally {
    await file.close();
  }
}

const { number, fullName: name, active, missingSince: missing, profile } = accounts;
/** Everything that imports write, apart from their own record and the time. */
const stored = async () => ({
  accounts: await store.database
    .select({ number, name, active, missing, profile })
    .from(accounts)
    .orderBy(number),
  users: await store.database.select().from(users).orderBy(users.id),
  memberships: await store.database
    .select()
    .from(memberships)
    .orderBy(memberships.accountNumber, memberships.userId),
});

const accountOf = async (wanted: string) =>
  (await store.database.select().from(accounts).where(eq(number, wanted)))[0];
const usersById = async () =>
  Object.fromEntries((await stored()).users.map((user) => [user.id, user]));
/** The agencies and their members, such as `1 m1`. */
const members = async () =>
  (await stored()).memberships.map(({ accountNumber, userId }) => `${accountNumber} ${userId}`);
const runs = () =>
  store.database.select().from(agencyImports).orderBy(asc(agencyImports.startedAt));

const three = [agencyLine(1), agencyLine(2), agencyLine(3)];
const two = three.slice(0, 2);

describe('a file with problems changes nothing, and says where they are', () => {
  type Change = Parameters<typeof personOf>[1];
  const owned = (id: string, change: Change = {}) => personOf(id, { is_owner: true, ...change });
  const withPeople = (change: Change) => [
    agencyLine(7),
    agencyLine(8, {}, [owned('o8'), personOf('m7', change)]),
  ];
  const changed = (change: Readonly<Record<string, unknown>>) => [agencyLine(7, change)];
  const cut = 'Line 3: The file ends in the middle of this line';
  const unprintable = "Line 1, agency.full_name: Remove the characters that can't be printed";

  it.each<[string, Parameters<typeof run>[0]]>([
    [cut, fileOf(three).slice(0, -40)],
    [cut, fileOf(three).slice(0, -1)],
    ['Line 4, agency.account_number: 2 is also in line 2', [...three, agencyLine(2)]],
    [
      'Line 2, people.2.mvt_id: m7 is also in line 2',
      [agencyLine(7), agencyLine(8, {}, [owned('o8'), personOf('m7'), personOf('m7')])],
    ],
    [
      "Line 1, people.0.mvt_id: x is neither the agency's agent nor in its team",
      [{ ...agencyLine(7), people: [personOf('x')] }],
    ],
    [
      'Line 2, people.1.email_address: Contradicts line 1 about m7',
      withPeople({ email_address: 'other@granite.example' }),
    ],
    [
      'Line 2, people.1.groups: Contradicts line 1 about m7',
      withPeople({ groups: ['Marketing Admin'] }),
    ],
    [
      'Line 2, people.0.email_address: o7@granite.example also belongs to o7 in line 1',
      [agencyLine(7), agencyLine(8, {}, [owned('o8', { email_address: 'O7@granite.example' })])],
    ],
    ['Line 2, staff.mvt_id: m7 is also in line 1', [agencyLine(7), staffLine('m7')]],
    ['Line 1: Not in UTF-8', Buffer.from(fileOf(changed({ full_name: 'Jos\u00e9' })), 'latin1')],
    [
      'Line 1: Not in UTF-8\nLine 2: The file ends in the middle of this line',
      Buffer.from(`\ufeff${fileOf([agencyLine(7)])}`, 'utf16le'),
    ],
    [
      'Line 4: Longer than 1 MB\nLine 5, staff: Invalid type: Expected Object but received 1',
      `${fileOf(three)}${'x'.repeat(100_000_000)}\n${fileOf([{ staff: 1 }])}`,
    ],
    ['Line 1: Not JSON', 'account_number,full_name\n'],
    [
      'Line 1, agency: Invalid key: Expected "agency" but received undefined\nLine 1, people: Invalid key: Expected "people" but received undefined',
      '[]\n',
    ],
    ['Line 1: The file lists no agency', '\n'],
    [
      'Line 1, agency.office: Invalid key: Expected "office" but received undefined',
      changed({ office: undefined }),
    ],
    [
      'Line 1, agency.account_number: Use 1 to 64 visible characters',
      changed({ account_number: '..' }),
    ],
    [
      "Line 1, agency.record.number: Differs from the agency's account_number",
      changed({ record: { number: '8' } }),
    ],
    [unprintable, changed({ full_name: 'A\u0000' })],
    [unprintable, changed({ full_name: '\ud800' })],
    [
      'Line 1, agency.full_name: Use at most 500 characters',
      changed({ full_name: 'x'.repeat(501) }),
    ],
  ])('%s', async (problems, content) => {
    await run([agencyLine(1)]);
    const before = await stored();
    const [, ...more] = problems.split('\n');
    expect(await run(content)).toBe(
      `agencies.ndjson has ${more.length + 1} problem${more.length > 0 ? 's' : ''}. Nothing was imported.\n${problems}`,
    );
    expect(await stored()).toEqual(before);
    expect(await runs()).toHaveLength(1);
  });

  it('lists the first twenty problems and counts the others', async () => {
    expect(await run('x\n'.repeat(25))).toMatch(/\nLine 20: Not JSON\nand 5 more$/);
  });

  it.each([
    ['mvt_id', { mvt_id: 'u-1' }, 'u-1'],
    ['email_address', { email_address: 'Ada@granite.example' }, 'ada@granite.example'],
    ['username', { username: 'ada' }, 'ada'],
  ])('the %s of a user who was not imported', async (field, changes, value) => {
    const ada = { id: 'u-1', username: 'ada', email: 'ada@granite.example' };
    const row = { ...ada, userType: 'LanternEmployee', canViewOverview: false };
    await store.database.insert(users).values(row);
    expect(await run([agencyLine(7), staffLine('s1', changes)])).toContain(
      `Line 2, staff.${field}: ${value} belongs to a user who was not imported`,
    );
    expect((await stored()).accounts).toEqual([]);
  });
});

describe('an import', () => {
  it('adds agencies, people and employees, and changes only what the file changes', async () => {
    const staff = staffLine('s1', { email_address: 'Sam@Granite.example' });
    const lines = [...three, staff, staffLine('e1', { user_type: 'Employee' })];
    expect(await run(lines)).toContain(
      'Agencies: 3 added, 0 changed, 0 unchanged, 0 given notice, 0 closed.\nPeople: 8 added, 0 changed, 0 removed from an agency.',
    );
    expect(await usersById()).toMatchObject({
      o2: { canViewOverview: true, userType: 'Agent', firstName: 'Robin' },
      m2: { canViewOverview: false, userType: 'TeamMember', firstName: 'Theo' },
      s1: { userType: 'LanternEmployee', email: 'sam@granite.example' },
      e1: { userType: 'Employee' },
    });
    expect(await accountOf('2')).toMatchObject({ billingStatus: 'none', lastImportAt: start });

    const before = await stored();
    expect(await run(lines, { now: daysLater(1) })).toMatch(
      /Agencies: 0 added, 0 changed, 3 unchanged.*\nPeople: 0 added, 0 changed, 0 removed/,
    );
    expect(await stored()).toEqual(before);
    expect((await accountOf('2'))?.lastImportAt).toEqual(daysLater(1));

    await store.database.update(accounts).set({ billingStatus: 'past_due' });
    const renamed = [agencyLine(1), agencyLine(2, { full_name: 'Birch' }), ...lines.slice(2)];
    expect(await run(renamed)).toContain('Agencies: 0 added, 1 changed, 2 unchanged');
    expect(await accountOf('2')).toMatchObject({ fullName: 'Birch', billingStatus: 'past_due' });
  });

  it('leaves unknown fields out, and lists them', async () => {
    const { agency, people } = agencyLine(1);
    const team = agency.team.map((member) => ({ ...member, nickname: 'T' }));
    expect(await run([{ agency: { ...agency, team }, people, note: 1 }])).toContain(
      'Unknown fields, which are left out: agency.team[].nickname (1 line), note (1 line).',
    );
    const unknownFields = ['agency.team[].nickname', 'note'].map((field) => ({ field, lines: 1 }));
    expect(await runs()).toMatchObject([{ unknownFields }]);
    expect(JSON.stringify(await stored())).not.toContain('nickname');
  });

  it('records who ran it, but neither a dry run nor a refused one', async () => {
    expect(await run(three, { dryRun: true })).toMatch(
      /^3 agencies and 6 people in the file, 0 open agencies in the portal\..*this was a dry run/s,
    );
    expect([await runs(), (await stored()).accounts]).toEqual([[], []]);
    await run(three);
    expect(await runs()).toMatchObject([
      {
        by: expect.stringMatching(/./),
        file: 'agencies.ndjson',
        startedAt: start,
        endedAt: expect.any(Date),
        counts: { added: 3, people_added: 6 },
      },
    ]);
  });

  it('leaves whole agencies if it is stopped, and the next one completes it', async () => {
    const lines = [...manyAgencies(40)].join('');
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 15;
      },
    } as AbortSignal;
    expect(await run(lines, { signal })).toBe('Interrupted. Run it again to go on.');
    expect((await stored()).accounts).toHaveLength(15);
    expect(await members()).toHaveLength(75);
    expect(await runs()).toMatchObject([{ endedAt: null, counts: { added: 15 } }]);
    await run(lines);
    expect(await members()).toHaveLength(200);
  });
});

describe('people', () => {
  const agencyOf = (line: number, ...people: Parameters<typeof personOf>[]) =>
    agencyLine(
      line,
      {},
      people.map(([id, change]) => personOf(id, change)),
    );
  const isOwner = { is_owner: true };

  it('may work in two agencies, as owner of one', async () => {
    const first = agencyOf(1, ['o1', isOwner], ['m']);
    await run([first, agencyOf(2, ['o2', isOwner], ['m', isOwner])]);
    expect(await usersById()).toMatchObject({ m: { userType: 'Agent' } });
    expect((await stored()).memberships.filter(({ userId }) => userId === 'm')).toMatchObject([
      { accountNumber: '1', isOwner: false, mvtId: 'm' },
      { accountNumber: '2', isOwner: true, mvtId: 'm' },
    ]);
    await run([first, agencyLine(2)]);
    expect(await usersById()).toMatchObject({ m: { userType: 'TeamMember' } });
    expect(await members()).toEqual(['1 m', '1 o1', '2 m2', '2 o2']);
  });

  it('are matched by mvt_id only, so that an address that moves takes nothing with it', async () => {
    await run(two);
    const [ofFirst, ofSecond] = ['o1', 'o2'].map((id) => `${id}@granite.example`);
    const swapped = agencyOf(1, ['o1', { ...isOwner, email_address: ofSecond ?? '' }]);
    await run([swapped, agencyOf(2, ['o2', { ...isOwner, email_address: ofFirst ?? '' }])]);
    expect(await usersById()).toMatchObject({ o1: { email: ofSecond }, o2: { email: ofFirst } });
    const taken = { ...isOwner, email_address: 'm1@granite.example' };
    await run([swapped, agencyOf(2, ['new', taken])]);
    expect(await usersById()).toMatchObject({
      new: { email: 'm1@granite.example' },
      m1: { email: expect.stringMatching(/@moved\.invalid$/) },
    });
    expect(await members()).toEqual(['1 o1', '2 new']);
  });

  it('lose what a file gave them, but not what staff did', async () => {
    const groups = ['Marketing Admin'];
    await run([...two, staffLine('s1', { groups }), staffLine('s2')]);
    await store.database.insert(memberships).values({ userId: 's1', accountNumber: '1' });
    await store.database
      .execute(sql`insert into interns (user_id, account_number, added_by, added_at)
      values ('s1', '1', 'Sam', now()), ('m1', '1', 'Sam', now())`);
    // Without employees in the file, claims may decide about them.
    const gone = [agencyOf(1, ['o1', isOwner]), agencyOf(2, ['o2'])];
    expect(await run(gone)).toContain('2 removed from an agency');
    expect(await members()).toEqual(['1 m1', '1 o1', '1 s1', '2 o2']);
    const kept = { s1: { userType: 'LanternEmployee', groups } };
    expect(await usersById()).toMatchObject(kept);
    await run([...gone, staffLine('s2')]);
    expect(await usersById()).toMatchObject(kept);
    await store.database.delete(memberships).where(eq(memberships.userId, 's1'));
    await run([...gone, staffLine('s2')]);
    expect(await usersById()).toMatchObject({ s1: { userType: 'TeamMember', groups: [] } });
  });
});

describe('an agency that the file leaves out', () => {
  const runOn = (day: number, lines: readonly unknown[]) => run(lines, { now: daysLater(day) });
  const open = { active: true, missingSince: null, reopenedAt: null, closedAt: null };

  it('gets 14 days, its owners an email, and then closes until a file lists it again', async () => {
    await run(three);
    expect(await runOn(1, two)).toContain('1 given notice, 0 closed');
    const noticed = { active: true, missingSince: daysLater(1), lastImportAt: start };
    expect(await accountOf('3')).toMatchObject(noticed);
    expect(await runOn(14, two)).toContain('0 given notice, 0 closed');
    expect(await runOn(15, two)).toContain('0 given notice, 1 closed');
    expect(await accountOf('3')).toMatchObject({ active: false, closedAt: daysLater(15) });
    expect(await members()).toEqual(expect.arrayContaining(['3 m3', '3 o3']));
    await runOn(16, three);
    expect(await accountOf('3')).toMatchObject(open);
    await runOn(17, three);
    const told = await store.database.select().from(emailNotifications);
    expect(told.map(({ recipient, content }) => `${recipient}: ${content?.subject}`)).toEqual([
      'o3@granite.example: Agency 3 will be closed on December 5, 2026',
      'o3@granite.example: Agency 3 was closed',
      'o3@granite.example: Agency 3 is open again',
    ]);
  });

  it('is one whose record says that it is not active', async () => {
    await run(three);
    await runOn(1, [...two, agencyLine(3, { full_name: 'Other', record: { active: false } })]);
    const noticed = { active: true, missingSince: daysLater(1), fullName: 'Agency 3' };
    expect(await accountOf('3')).toMatchObject(noticed);
  });

  it('stays open after staff reopened it, until a file lists it again', async () => {
    await run(three);
    for (const day of [1, 15]) await runOn(day, two);
    await store.database
      .update(accounts)
      .set({ active: true, closedAt: null, reopenedAt: daysLater(16) })
      .where(eq(number, '3'));
    expect(await runOn(40, two)).toContain('0 given notice, 0 closed');
    await runOn(41, three);
    expect(await accountOf('3')).toMatchObject(open);
    expect(await runOn(42, two)).toContain('1 given notice');
  });

  it('is not closed together with more than three and 2%, unless that was allowed', async () => {
    const lines = [...manyAgencies(201)];
    await run(lines.join(''));
    const before = await stored();
    const without = (count: number) => lines.slice(count).join('');
    expect(await run(without(181))).toMatch(
      /^The file doesn't list 181 of 201 .* Nothing was imported\..* --allow-closing 181\.$/,
    );
    expect(await run(without(5), { dryRun: true, allowClosing: 4 })).toContain("doesn't list 5");
    expect(await stored()).toEqual(before);
    expect(await run(without(4), { dryRun: true })).toContain('this was a dry run');
    expect(await run(without(181), { allowClosing: 181 })).toContain('181 given notice');
  });
});
