import { complianceRegexes } from '@backend/schema';
import {
  addComplianceRegex,
  changeComplianceRegex,
  listComplianceRegexes,
  removeComplianceRegex,
  tryComplianceRegexes,
} from '@contract/compliance';
import { changeDomain, type SettingsChange } from '@contract/domain-settings';
import { readDomain } from '@contract/domain-detail';
import { activeUser } from '@contract/user';
import { assertDefined } from '@contract/assert-defined';
import { expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const guarantee = String.raw`\bguarantee\b|\bguaranteed\b|\bguarantees\b`;
const backend = freshBackend();

async function employee(): Promise<Visitor> {
  return (await newShopper(backend, 'staff')).visitor;
}

const add = (visitor: Visitor, pattern: string, note = '') =>
  visitor.call(addComplianceRegex, { body: { pattern, note } });

const refusedField = async (visitor: Visitor, pattern: string) => {
  const { status, error } = await visitor.refused(addComplianceRegex, {
    body: { pattern, note: '' },
  });
  return [status, error.fields?.['pattern']];
};

it('lists the demo patterns, adds, changes and removes patterns, and records who made the change', async () => {
  const staff = await employee();
  expect(await staff.call(listComplianceRegexes)).toHaveLength(5);
  const added = await add(staff, String.raw`\bno risk\b`, 'Nothing is without risk');
  expect(added).toMatchObject({ changed_by: 'Sam Ogden', version: 1 });
  const path = { pk: added.pk };
  const { pattern, note } = added;
  const unchanged = { path, body: { pattern, note, version: 1 } };
  expect(await staff.call(changeComplianceRegex, unchanged)).toEqual(added);
  const body = { pattern: 'no risks?', note: '', version: 1 };
  expect(await staff.call(changeComplianceRegex, { path, body })).toMatchObject({
    pattern: 'no risks?',
    version: 2,
  });
  const late = await staff.refused(changeComplianceRegex, { path, body });
  expect(late.status).toBe(409);
  expect(late.error['current']).toMatchObject({ pattern: 'no risks?', version: 2 });
  await staff.request(removeComplianceRegex, { path });
  expect(await staff.call(listComplianceRegexes)).toHaveLength(5);
  expect((await staff.refused(removeComplianceRegex, { path })).status).toBe(404);
  expect((await staff.refused(changeComplianceRegex, { path, body })).status).toBe(404);
});

it('shows which words of a saved meta description a pattern matches, and counts it for 30 days', async () => {
  const staff = await employee();
  const agent = await newShopper(backend);
  const { pk } = await add(staff, String.raw`\bzero worries\b`);
  const hitsOf = async () =>
    (await staff.call(listComplianceRegexes)).find((each) => each.pk === pk)?.hits;
  const path = { name: 'cedar-quote.example' };
  const save = async (changed: Partial<SettingsChange>) => {
    const { version } = await agent.call(readDomain, { path });
    return agent.call(changeDomain, { path, body: { ...changed, version } });
  };
  const matches = async () => (await agent.call(readDomain, { path })).compliance_matches;
  await save({ meta_description: 'Zero\u00a0worries, zero worries' });
  await save({ cookie_management_id: 'cookies-1' });
  expect(await matches()).toEqual([{ words: ['zero worries'], note: '' }]);
  await save({ meta_description: 'Insurance by the harbor' });
  expect(await matches()).toBeUndefined();
  expect(await hitsOf()).toBe(1);
  await save({ meta_description: 'Zero worries' });
  expect(await hitsOf()).toBe(2);
  backend.clock.advance(29 * 86_400_000);
  await staff.signIn('staff');
  expect(await hitsOf()).toBe(2);
  backend.clock.advance(86_400_000);
  await staff.signIn('staff');
  expect(await hitsOf()).toBe(0);
});

it('refuses a meta description with its matches if asked to warn first', async () => {
  await add(await employee(), String.raw`\bno worry\b`, 'Worries are human');
  const agent = await newShopper(backend);
  const path = { name: 'cedar-quote.example' };
  const { version } = await agent.call(readDomain, { path });
  const query = { warn_first: 'true' };
  const of = (meta_description: string) => ({ path, query, body: { version, meta_description } });
  const { status, error } = await agent.refused(changeDomain, of('No worry'));
  expect([status, error.error_reason]).toEqual([409, 'compliance_match']);
  expect(error['preview']).toEqual([{ words: ['no worry'], note: 'Worries are human' }]);
  expect((await agent.call(changeDomain, of('By the harbor'))).version).toBe(version + 1);
});

it('refuses an invalid pattern and one that is already listed, with the reason', async () => {
  const staff = await employee();
  expect(await refusedField(staff, '(open')).toEqual([
    422,
    "This pattern isn't valid: unterminated group",
  ]);
  expect(await refusedField(staff, guarantee)).toEqual([
    422,
    'This pattern is in the list already',
  ]);
});

it('refuses a pattern that cannot be matched in linear time, with the reason', async () => {
  const staff = await employee();
  expect(await refusedField(staff, 'free(?!dom)')).toEqual([
    422,
    "Look-ahead can't be matched in linear time: remove (?! at character 5",
  ]);
  expect(await add(staff, '(a+)+$')).toMatchObject({ problem: null });
});

it('refuses a pattern that matches any text, whether added or changed', async () => {
  const staff = await employee();
  const refusal = [422, expect.stringContaining('matches every text')];
  expect(await refusedField(staff, '.*')).toEqual(refusal);
  const { pk, version } = await add(staff, 'no risk');
  const body = { pattern: '.*', note: '', version };
  const { status, error } = await staff.refused(changeComplianceRegex, { path: { pk }, body });
  expect([status, error.fields?.['pattern']]).toEqual(refusal);
});

it('accepts common patterns', async () => {
  const staff = await employee();
  const usual = [
    String.raw`\bcheapest\b.{0,40}\binsurance\b`,
    String.raw`(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}`,
    String.raw`[\w.+-]+@[\w-]+\.[\w.]+`,
    String.raw`\p{Sc}\s?\d+(?:[.,]\d+)*`,
    'free.*quote',
    String.raw`(?<unit>day|week)s? per year`,
    '^.{0,20}$',
    '^$',
  ];
  for (const pattern of usual) expect(await add(staff, pattern)).toMatchObject({ pattern });
});

it('tests all saved patterns and an unsaved one against a sample text, ignoring case', async () => {
  const staff = await employee();
  const body = { text: 'GUARANTEED, the lowest rates 😀 guaranteed', pattern: '😀' };
  const [patterns, tried] = [
    await staff.call(listComplianceRegexes),
    await staff.call(tryComplianceRegexes, { body }),
  ];
  const matchesOf = (pattern: string) =>
    tried
      .find(({ pk }) => pk === (patterns.find((each) => each.pattern === pattern)?.pk ?? null))
      ?.matches.map(([start, end]) => body.text.slice(start, end));
  expect(matchesOf(guarantee)).toEqual(['GUARANTEED', 'guaranteed']);
  expect(matchesOf('not saved')).toEqual(['😀']);
  const broken = await staff.call(tryComplianceRegexes, { body: { text: 'x', pattern: '[' } });
  expect(broken.at(-1)).toMatchObject({ pk: null, failed: expect.stringContaining("isn't valid") });
});

it.each([
  ["we'll pay", 'we\u2019ll pay'],
  ['we\u2019ll pay', "we'll pay"],
  [String.raw`we\u2019ll pay`, 'we\u2018ll pay'],
  ['caf\u00e9', 'cafe\u0301'],
  ['cafe\u0301', 'caf\u00e9'],
  ['no risk', 'no\u00a0risk'],
  ['risk-free', 'risk\u2011free'],
  ['[a\u2011]b', '\u2010b'],
  [String.raw`[\u2010-\u2015]free`, '\u2013free'],
  [String.raw`[\u00c0-\u00ff]t`, '\u00e9t'],
  ['best', '\uff22\uff25\uff33\uff34'],
  ['guaranteed', 'gua\u00adranteed'],
  ['\u201cfree\u201d', '"free"'],
])('the pattern %j matches %j, as a word processor writes it', async (pattern, text) => {
  const tried = await (await employee()).call(tryComplianceRegexes, { body: { text, pattern } });
  expect(tried.at(-1)).toMatchObject({
    pk: null,
    matches: [[0, expect.any(Number)]],
    failed: null,
  });
});

it('keeps a stored pattern that would now be refused, without applying it', async () => {
  const staff = await employee();
  const pattern = String.raw`(\w)\1`;
  await backend.store.database.insert(complianceRegexes).values({
    pattern,
    note: '',
    changedBy: 'Sam Ogden',
    changedAt: new Date(),
  });
  const problem = String.raw`Back-references can't be matched in linear time: remove \1 at character 5`;
  const listed = await staff.call(listComplianceRegexes);
  const stored = assertDefined(
    listed.find((each) => each.pattern === pattern),
    'stored pattern',
  );
  expect(listed.filter((each) => each.problem !== null)).toEqual([{ ...stored, problem }]);
  const tried = await staff.call(tryComplianceRegexes, { body: { text: 'aa guaranteed' } });
  expect(tried).toContainEqual({ pk: stored.pk, matches: [], failed: problem });
  expect(tried.flatMap(({ matches }) => matches)).toEqual([[3, 13]]);
  const path = { pk: stored.pk };
  const body = { pattern, note: 'Twice the same letter', version: 1 };
  expect(await staff.call(changeComplianceRegex, { path, body })).toMatchObject({ problem });
});

it(
  "an expensive pattern doesn't delay other calls while it is being tested",
  { tags: 'full' },
  async () => {
    const staff = await employee();
    const body = { text: 'a '.repeat(5000), pattern: String.raw`\b(?:.*x)?` };
    const ended: string[] = [];
    const trying = staff.call(tryComplianceRegexes, { body }).then(() => ended.push('trying'));
    await staff.call(activeUser);
    ended.push('active user');
    await trying;
    expect(ended).toEqual(['active user', 'trying']);
  },
);

it('only staff can list and test patterns', async () => {
  const { visitor } = await newShopper(backend);
  expect((await visitor.refused(listComplianceRegexes)).status).toBe(403);
  const body = { text: 'x' };
  expect((await visitor.refused(tryComplianceRegexes, { body })).status).toBe(403);
});
