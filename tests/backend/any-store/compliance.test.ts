import {
  addComplianceRegex,
  changeComplianceRegex,
  listComplianceRegexes,
  removeComplianceRegex,
  tryComplianceRegexes,
} from '@contract/compliance';
import { activeUser } from '@contract/user';
import { expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const backend = sharedBackend();

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

it('lists the demo patterns, adds, changes and removes one, and says who did it', async () => {
  const staff = await employee();
  expect(await staff.call(listComplianceRegexes)).toHaveLength(5);
  const added = await add(staff, String.raw`\bno risk\b`, 'Nothing is without risk');
  expect(added).toMatchObject({ changed_by: 'Sam Ogden', version: 1 });
  const path = { pk: added.pk };
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

it('refuses an invalid pattern and one that is in the list, with the reason', async () => {
  const staff = await employee();
  expect(await refusedField(staff, '(open')).toEqual([
    422,
    "This pattern isn't valid: unterminated group",
  ]);
  expect(await refusedField(staff, String.raw`\bguarantee(?:d|s)?\b`)).toEqual([
    422,
    'This pattern is in the list already',
  ]);
});

it('refuses a pattern that takes too long on some texts', async () => {
  const staff = await employee();
  const slow = [
    '(a+)+$',
    'guaranteed (a+)+$',
    '(a|a)*b',
    '(a|aa)+$',
    String.raw`(\w+\s?)+$`,
    '(x\\w{1,10})+y',
    '(.*){10}x',
    String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
    '([^@]+@?)+!',
  ];
  for (const pattern of slow) {
    const found = [pattern, ...(await refusedField(staff, pattern))];
    expect(found).toEqual([pattern, 422, expect.stringContaining('takes too long')]);
  }
});

it('refuses a pattern that matches every text, whether added or changed', async () => {
  const staff = await employee();
  const wide = ['.*', 'a*', '.', '^', 'x*$', String.raw`\d?`, '(?!free)', 'free|', '[^]+', '(a)?'];
  const refusal = [422, expect.stringContaining('matches every text')];
  for (const pattern of wide) {
    expect([pattern, ...(await refusedField(staff, pattern))]).toEqual([pattern, ...refusal]);
  }
  const { pk, version } = await add(staff, 'no risk');
  const body = { pattern: '.*', note: '', version };
  const { status, error } = await staff.refused(changeComplianceRegex, { path: { pk }, body });
  expect([status, error.fields?.['pattern']]).toEqual(refusal);
});

it('accepts usual patterns', async () => {
  const staff = await employee();
  const usual = [
    String.raw`\bcheapest\b.{0,40}\binsurance\b`,
    String.raw`(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}`,
    String.raw`[\w.+-]+@[\w-]+\.[\w.]+`,
    String.raw`\p{Sc}\s?\d+(?:[.,]\d+)*`,
    'free.*quote',
    String.raw`(?<unit>day|week)s? per \k<unit>`,
    '^.{0,20}$',
    '^$',
  ];
  for (const pattern of usual) expect(await add(staff, pattern)).toMatchObject({ pattern });
});

it('tries a text against all patterns, without regard to case, and against one that is not saved', async () => {
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
  expect(matchesOf(String.raw`\bguarantee(?:d|s)?\b`)).toEqual(['GUARANTEED', 'guaranteed']);
  expect(matchesOf('not saved')).toEqual(['😀']);
  const broken = await staff.call(tryComplianceRegexes, { body: { text: 'x', pattern: '[' } });
  expect(broken.at(-1)).toMatchObject({ pk: null, failed: expect.stringContaining("isn't valid") });
});

it('answers other calls while a catastrophic pattern is tried, and then goes on', async () => {
  const staff = await employee();
  const body = { text: `${'a'.repeat(5000)}!`, pattern: '(a+)+$' };
  const ended: string[] = [];
  const trying = staff.call(tryComplianceRegexes, { body }).finally(() => ended.push('trying'));
  for (const call of ['first', 'second', 'third']) {
    await staff.call(activeUser);
    ended.push(call);
  }
  const tried = await trying;
  expect(ended).toEqual(['first', 'second', 'third', 'trying']);
  expect(tried.map(({ failed }) => failed)).toEqual([
    ...Array.from({ length: 5 }, () => null),
    'This pattern takes too long on this text',
  ]);
  const next = await staff.call(tryComplianceRegexes, { body: { text: 'guaranteed' } });
  expect(next.flatMap(({ matches }) => matches)).toEqual([[0, 10]]);
});

it('is for staff only', async () => {
  const { visitor } = await newShopper(backend);
  expect((await visitor.refused(listComplianceRegexes)).status).toBe(403);
  const body = { text: 'x' };
  expect((await visitor.refused(tryComplianceRegexes, { body })).status).toBe(403);
});
