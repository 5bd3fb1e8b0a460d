import { claimStore, type ClaimedStore } from '@backend/open-store';
import { accounts, agencyImports, emailNotifications, memberships, users } from '@backend/schema';
import { readConfig } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import type { Store } from '@backend/store/database';
import { Failure } from '@backend/tools/failure';
import { findProblems } from '@backend/tools/find-problems';
import { checkAndImport, type ImportOptions } from '@backend/tools/import-agencies';
import { asc, eq, sql } from 'drizzle-orm';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rehearsal } from '../../../scripts/lib/rehearsal';
import { agencyLine, fileOf, manyAgencies, personOf, staffLine } from '../support/agency-file';
import { freshPlace, type Place } from '../support/program';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let place: Place;
let claimed: ClaimedStore;
let store: Store;
const settings = {
  PORTAL_DEMO: '0',
  EMAIL_LOGIN: '1',
  ...rehearsal,
};
const config = readConfig(settings);

beforeAll(async () => {
  place = await freshPlace();
  claimed = await claimStore(
    readConfig({ ...settings, ...place.variables }),
    createLog('silent'),
    false,
  );
  store = await claimed.open();
});

afterAll(async () => {
  await store.close();
  await claimed.release();
  await place.remove();
});

beforeEach(async () => {
  await store.database.execute(
    sql`truncate ${accounts}, ${users}, ${agencyImports}, ${emailNotifications} cascade`,
  );
});

const start = new Date('2026-11-20T08:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** Imports a file. Returns what was printed, or the error's message. */
async function run(content: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const path = join(place.folder, 'agencies.ndjson');
  await writeFile(path, content);
  const file = await open(path);
  const printed: string[] = [];
  try {
    const ended = await checkAndImport(file, config, (use) => use(store), {
      fileName: 'agencies.ndjson',
      dryRun: false,
      allowClosing: 0,
      now: start,
      print: (text) => printed.push(text),
      ...options,
    });
    return { ended, said: printed.join('\n') };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ended: null, said: error.message };
  } finally {
    await file.close();
  }
}

/** Everything that imports write, apart from their own record and the time. */
const stored = async () => ({
  accounts: await store.database
    .select({
      number: accounts.number,
      name: accounts.fullName,
      active: accounts.active,
      missing: accounts.missingSince,
      profile: accounts.profile,
    })
    .from(accounts)
    .orderBy(asc(accounts.number)),
  users: await store.database.select().from(users).orderBy(asc(users.id)),
  memberships: await store.database
    .select()
    .from(memberships)
    .orderBy(asc(memberships.accountNumber), asc(memberships.userId)),
});

const accountOf = async (number: string) =>
  (await store.database.select().from(accounts).where(eq(accounts.number, number)))[0];
const userOf = async (id: string) =>
  (await store.database.select().from(users).where(eq(users.id, id)))[0];
const membersOf = async (number: string) =>
  (await stored()).memberships
    .filter((each) => each.accountNumber === number)
    .map((each) => each.userId);
const runs = () =>
  store.database.select().from(agencyImports).orderBy(asc(agencyImports.startedAt));

const three = [agencyLine(1), agencyLine(2), agencyLine(3)];

describe('a file with problems changes nothing, and says where they are', () => {
  const line = (changes: Readonly<Record<string, unknown>>) => fileOf([agencyLine(7, changes)]);
  const withPeople = (changes: Parameters<typeof personOf>[1]) => [
    agencyLine(7),
    agencyLine(8, {}, [personOf('o8'), personOf('m7', changes)]),
  ];

  it.each<[string, string | Uint8Array, string]>([
    [
      'an end in the middle of a line',
      fileOf(three).slice(0, -40),
      'Line 3: The file ends in the middle of this line',
    ],
    [
      'a last line without a line break',
      fileOf(three).slice(0, -1),
      'Line 3: The file ends in the middle of this line',
    ],
    [
      'two lines for an agency',
      fileOf([...three, agencyLine(2)]),
      'Line 4, agency.account_number: 2 is also in line 2',
    ],
    [
      'a person twice in an agency',
      fileOf([agencyLine(7, {}, [personOf('o7'), personOf('m7'), personOf('m7')])]),
      'Line 1, people.2.mvt_id: m7 is listed twice in this agency',
    ],
    [
      'a person outside the team',
      fileOf([{ ...agencyLine(7), people: [personOf('x')] }]),
      "Line 1, people.0.mvt_id: x is neither the agency's agent nor in its team",
    ],
    [
      'another email address of the same person',
      fileOf(withPeople({ email_address: 'other@granite.example' })),
      'Line 2, people.1.email_address: Contradicts line 1 about m7',
    ],
    [
      'other groups of the same person',
      fileOf(withPeople({ groups: ['Marketing Admin'] })),
      'Line 2, people.1.groups: Contradicts line 1 about m7',
    ],
    [
      'an email address of two people',
      fileOf([
        agencyLine(7),
        agencyLine(8, {}, [personOf('o8', { email_address: 'O7@granite.example' })]),
      ]),
      'Line 2, people.0.email_address: o7@granite.example also belongs to o7 in line 1',
    ],
    [
      'an employee who is in an agency',
      fileOf([agencyLine(7), staffLine('m7')]),
      'Line 2, staff.mvt_id: m7 is also in line 1, and one of the two is for an employee',
    ],
    ['latin-1', Buffer.from(line({ full_name: 'Jos\u00e9' }), 'latin1'), 'Line 1: Not in UTF-8'],
    [
      'UTF-16',
      Buffer.from(`\ufeff${line({})}`, 'utf16le'),
      'Line 1: Not in UTF-8\nLine 2: The file ends in the middle of this line',
    ],
    [
      '100 MB on a line',
      Buffer.concat([
        Buffer.from(fileOf(three)),
        Buffer.alloc(100_000_000, 'x'),
        Buffer.from(`\n${fileOf([{ staff: 1 }])}`),
      ]),
      'Line 4: Longer than 1 MB\nLine 5, staff: Invalid type: Expected Object but received 1',
    ],
    ['something else than JSON', 'account_number,full_name\n', 'Line 1: Not JSON'],
    [
      'a list',
      '[]\n',
      'Line 1, agency: Invalid key: Expected "agency" but received undefined\nLine 1, people: Invalid key: Expected "people" but received undefined',
    ],
    ['nothing', '\n', 'Line 1: The file lists no agency'],
    [
      'a missing field',
      line({ office: undefined }),
      'Line 1, agency.office: Invalid key: Expected "office" but received undefined',
    ],
    [
      'a number that is no path segment',
      line({ account_number: '..' }),
      'Line 1, agency.account_number: Use 1 to 64 visible characters',
    ],
    [
      "a record that isn't the agency's",
      line({ record: { number: '8' } }),
      "Line 1, agency.record.number: Differs from the agency's account_number",
    ],
    [
      'a text that no database stores',
      line({ full_name: 'A\u0000' }),
      "Line 1, agency.full_name: Remove the characters that can't be printed",
    ],
    [
      'half a character',
      line({ full_name: '\ud800' }),
      "Line 1, agency.full_name: Remove the characters that can't be printed",
    ],
    [
      'an endless name',
      line({ full_name: 'x'.repeat(501) }),
      'Line 1, agency.full_name: Use at most 500 characters',
    ],
  ])('%s', async (_, content, problems) => {
    await run(fileOf([agencyLine(1)]));
    const before = await stored();
    const count = problems.split('\n').length;
    expect((await run(content)).said).toBe(
      `agencies.ndjson has ${count} problem${count > 1 ? 's' : ''}. Nothing was imported.\n${problems}`,
    );
    expect(await stored()).toEqual(before);
    expect(await runs()).toHaveLength(1);
  });

  it('lists the first twenty problems and counts the others', async () => {
    const { said } = await run('x\n'.repeat(25));
    expect(said.split('\n').slice(-2)).toEqual(['Line 20: Not JSON', 'and 5 more']);
  });

  it.each([
    ['mvt_id', { mvt_id: 'u-1' }, 'u-1'],
    ['email_address', { email_address: 'Ada@granite.example' }, 'ada@granite.example'],
    ['username', { username: 'ada' }, 'ada'],
  ])('the %s of a user who was not imported', async (field, changes, value) => {
    await store.database.insert(users).values({
      id: 'u-1',
      username: 'ada',
      email: 'ada@granite.example',
      userType: 'LanternEmployee',
      canViewOverview: false,
    });
    const { said } = await run(fileOf([agencyLine(7), staffLine('s1', changes)]));
    expect(said).toContain(
      `Line 2, staff.${field}: ${value} belongs to a user who was not imported`,
    );
    expect((await stored()).accounts).toEqual([]);
  });
});

describe('an import', () => {
  it('adds agencies, people and employees, and changes only what the file changes', async () => {
    const staff = staffLine('s1', { email_address: 'Sam@Granite.example' });
    const lines = [...three, staff, staffLine('e1', { user_type: 'Employee' })];
    const first = await run(fileOf(lines));
    expect(first.said).toContain(
      'Agencies: 3 added, 0 changed, 0 unchanged, 0 given notice, 0 closed.',
    );
    expect(first.said).toContain('People: 8 added, 0 changed, 0 removed from an agency.');
    expect(await userOf('o2')).toMatchObject({
      canViewOverview: true,
      userType: 'Agent',
      firstName: 'Robin',
    });
    expect(await userOf('m2')).toMatchObject({
      canViewOverview: false,
      userType: 'TeamMember',
      firstName: 'Theo',
    });
    expect(await userOf('s1')).toMatchObject({
      userType: 'LanternEmployee',
      email: 'sam@granite.example',
    });
    expect(await userOf('e1')).toMatchObject({ userType: 'Employee' });
    expect(await accountOf('2')).toMatchObject({ billingStatus: 'none', lastImportAt: start });

    expect(await findProblems(store.database)).toEqual([]);
    const before = await stored();
    const again = await run(fileOf(lines), { now: daysLater(1) });
    expect(again.said).toContain('Agencies: 0 added, 0 changed, 3 unchanged');
    expect(again.said).toContain('People: 0 added, 0 changed, 0 removed');
    expect(await stored()).toEqual(before);
    expect((await accountOf('2'))?.lastImportAt).toEqual(daysLater(1));

    await store.database.update(accounts).set({ billingStatus: 'past_due' });
    const renamed = [agencyLine(1), agencyLine(2, { full_name: 'Birch' }), ...lines.slice(2)];
    expect((await run(fileOf(renamed))).said).toContain(
      'Agencies: 0 added, 1 changed, 2 unchanged',
    );
    expect(await accountOf('2')).toMatchObject({ fullName: 'Birch', billingStatus: 'past_due' });
  });

  it('leaves unknown fields out, and lists them', async () => {
    const [one] = three;
    const line = {
      ...one,
      note: 1,
      agency: { ...one?.agency, team: [{ ...agencyLine(1).agency.team[0], nickname: 'T' }] },
    };
    const { said } = await run(fileOf([line]));
    expect(said).toContain(
      'Unknown fields, which are left out: agency.team[].nickname (1 line), note (1 line).',
    );
    expect((await runs())[0]).toMatchObject({
      unknownFields: [
        { field: 'agency.team[].nickname', lines: 1 },
        { field: 'note', lines: 1 },
      ],
    });
    expect(JSON.stringify(await stored())).not.toContain('nickname');
  });

  it('records who ran it, but neither a dry run nor a refused one', async () => {
    const { said } = await run(fileOf(three), { dryRun: true });
    expect(said).toContain('3 agencies and 6 people in the file, 0 open agencies in the portal.');
    expect(said).toContain('this was a dry run');
    expect([await runs(), (await stored()).accounts]).toEqual([[], []]);
    await run(fileOf(three));
    expect(await runs()).toEqual([
      expect.objectContaining({
        by: expect.stringMatching(/./),
        file: 'agencies.ndjson',
        startedAt: start,
        endedAt: expect.any(Date),
        counts: expect.objectContaining({ added: 3, people_added: 6 }),
      }),
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
    expect(await run(lines, { signal })).toMatchObject({ ended: false });
    const partly = await stored();
    expect(partly.accounts).toHaveLength(15);
    expect(partly.memberships).toHaveLength(75);
    expect(await runs()).toMatchObject([{ endedAt: null, counts: { added: 15 } }]);
    await run(lines);
    expect((await stored()).memberships).toHaveLength(200);
  });
});

describe('people', () => {
  const shared = (line: number, changes: Parameters<typeof personOf>[1] = {}) =>
    agencyLine(line, {}, [personOf(`o${line}`, { is_owner: true }), personOf('m', changes)]);

  it('may work in two agencies, as owner of one', async () => {
    await run(fileOf([shared(1), shared(2, { is_owner: true })]));
    expect(await userOf('m')).toMatchObject({ userType: 'Agent' });
    expect((await stored()).memberships.filter(({ userId }) => userId === 'm')).toMatchObject([
      { accountNumber: '1', isOwner: false, mvtId: 'm' },
      { accountNumber: '2', isOwner: true, mvtId: 'm' },
    ]);
    await run(fileOf([shared(1), agencyLine(2)]));
    expect(await userOf('m')).toMatchObject({ userType: 'TeamMember' });
    expect(await membersOf('2')).toEqual(['m2', 'o2']);
  });

  it('are matched by mvt_id only, so that an address that moves takes nothing with it', async () => {
    await run(fileOf([agencyLine(1), agencyLine(2)]));
    const swapped = [
      agencyLine(1, {}, [personOf('o1', { is_owner: true, email_address: 'o2@granite.example' })]),
      agencyLine(2, {}, [personOf('o2', { is_owner: true, email_address: 'o1@granite.example' })]),
    ];
    await run(fileOf(swapped));
    expect(await userOf('o1')).toMatchObject({ email: 'o2@granite.example', username: 'o1' });
    expect(await userOf('o2')).toMatchObject({ email: 'o1@granite.example', username: 'o2' });
    const taken = personOf('new', { is_owner: true, email_address: 'm1@granite.example' });
    await run(fileOf([swapped[0], agencyLine(2, {}, [taken])]));
    expect(await userOf('new')).toMatchObject({ email: 'm1@granite.example' });
    expect((await userOf('m1'))?.email).toMatch(/@moved\.invalid$/);
    expect(await membersOf('1')).toEqual(['o1']);
    expect(await membersOf('2')).toEqual(['new']);
  });

  it('lose what a file gave them, but not what staff did', async () => {
    await run(
      fileOf([
        agencyLine(1),
        agencyLine(2),
        staffLine('s1', { groups: ['Marketing Admin'] }),
        staffLine('s2'),
      ]),
    );
    await store.database.insert(memberships).values({ userId: 's1', accountNumber: '1' });
    await store.database
      .execute(sql`insert into interns (user_id, account_number, added_by, added_at)
      values ('s1', '1', 'Sam', now()), ('m1', '1', 'Sam', now())`);
    // Without employees in the file, somebody else decides about them.
    const gone = [
      agencyLine(1, {}, [personOf('o1', { is_owner: true })]),
      agencyLine(2, {}, [personOf('o2')]),
    ];
    expect((await run(fileOf(gone))).said).toContain('2 removed from an agency');
    expect(await membersOf('1')).toEqual(['m1', 'o1', 's1']);
    expect(await membersOf('2')).toEqual(['o2']);
    expect(await userOf('s1')).toMatchObject({
      userType: 'LanternEmployee',
      groups: ['Marketing Admin'],
    });
    await run(fileOf([...gone, staffLine('s2')]));
    expect(await userOf('s1')).toMatchObject({ userType: 'LanternEmployee' });
    await store.database.delete(memberships).where(eq(memberships.userId, 's1'));
    await run(fileOf([...gone, staffLine('s2')]));
    expect(await userOf('s1')).toMatchObject({ userType: 'TeamMember', groups: [] });
  });
});

describe('an agency that the file leaves out', () => {
  it('gets 14 days, its owners an email, and then closes until a file lists it again', async () => {
    await run(fileOf(three));
    const two = fileOf(three.slice(0, 2));
    expect((await run(two, { now: daysLater(1) })).said).toContain('1 given notice, 0 closed');
    expect(await accountOf('3')).toMatchObject({
      active: true,
      missingSince: daysLater(1),
      lastImportAt: start,
    });
    expect((await run(two, { now: daysLater(14) })).said).toContain('0 given notice, 0 closed');
    expect((await run(two, { now: daysLater(15) })).said).toContain('0 given notice, 1 closed');
    expect(await accountOf('3')).toMatchObject({ active: false, closedAt: daysLater(15) });
    expect(await membersOf('3')).toEqual(['m3', 'o3']);
    await run(fileOf(three), { now: daysLater(16) });
    const open = { active: true, missingSince: null, closedAt: null };
    expect(await accountOf('3')).toMatchObject(open);
    await run(fileOf(three), { now: daysLater(17) });
    const told = await store.database.select().from(emailNotifications);
    expect(told.map(({ recipient, content }) => [recipient, content?.subject])).toEqual([
      ['o3@granite.example', 'Agency 3 will be closed on December 5, 2026'],
      ['o3@granite.example', 'Agency 3 was closed'],
      ['o3@granite.example', 'Agency 3 is open again'],
    ]);
  });

  it('is one whose record says that it is not active', async () => {
    await run(fileOf(three));
    const line = agencyLine(3, { full_name: 'Other', record: { active: false } });
    await run(fileOf([...three.slice(0, 2), line]), { now: daysLater(1) });
    expect(await accountOf('3')).toMatchObject({
      active: true,
      missingSince: daysLater(1),
      fullName: 'Agency 3',
    });
  });

  it('stays open after staff reopened it, until a file lists it again', async () => {
    const two = fileOf(three.slice(0, 2));
    await run(fileOf(three));
    for (const day of [1, 15]) await run(two, { now: daysLater(day) });
    await store.database
      .update(accounts)
      .set({ active: true, closedAt: null, reopenedAt: daysLater(16) })
      .where(eq(accounts.number, '3'));
    expect((await run(two, { now: daysLater(40) })).said).toContain('0 given notice, 0 closed');
    await run(fileOf(three), { now: daysLater(41) });
    expect(await accountOf('3')).toMatchObject({
      active: true,
      reopenedAt: null,
      missingSince: null,
    });
    expect((await run(two, { now: daysLater(42) })).said).toContain('1 given notice');
  });

  it('is not closed together with more than three and 2%, unless that was allowed', async () => {
    const lines = [...manyAgencies(201)];
    await run(lines.join(''));
    const before = await stored();
    const tenth = lines.slice(0, 20).join('');
    expect((await run(tenth)).said).toBe(
      "The file doesn't list 181 of 201 open agencies. Nothing was imported. If they are to be closed, run this with --allow-closing 181.",
    );
    expect(
      (await run(lines.slice(5).join(''), { dryRun: true, allowClosing: 4 })).ended,
    ).toBeNull();
    expect(await stored()).toEqual(before);
    expect((await run(lines.slice(4).join(''), { dryRun: true })).ended).toBe(true);
    expect((await run(tenth, { allowClosing: 181 })).said).toContain('181 given notice');
  });
});
