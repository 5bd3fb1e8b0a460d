import {
  addComplianceRegex,
  changeComplianceRegex,
  listComplianceRegexes,
  removeComplianceRegex,
  tryComplianceRegexes,
  type ComplianceRegex,
  type TriedPattern,
} from '@contract/compliance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { highlights } from '@/pages/compliance-regexes/model/highlights';
import { hasOpenEdge, linesOf, patternOf } from '@/pages/compliance-regexes/model/words';
import { patternsQuery } from '@/shared/api/compliance-queries';
import { openPortal } from '../../../support/open-portal';
import { forEachFailure, staffBackend } from '../../../support/staff-backend';

const guarantee: ComplianceRegex = {
  pk: 'p-1',
  pattern: 'guarantee',
  note: 'No promises',
  changed_by: 'Sam Ogden',
  changed_on: '2026-10-20',
  version: 3,
  problem: null,
  hits: 0,
};
const free: ComplianceRegex = { ...guarantee, pk: 'p-2', pattern: 'free', note: '' };

async function openPatterns(patterns = [guarantee, free]) {
  const backend = staffBackend();
  backend.answers(listComplianceRegexes, patterns);
  const portal = await openPortal('/admin/complianceregexes');
  await screen.findByRole('heading', { level: 1, name: 'Compliance Regexes' });
  return { backend, ...portal };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const deleted = 'A colleague deleted guarantee in the meantime. To add it again, save it.';

describe('compliance patterns', () => {
  it('are listed by their reason, in words if they are words, with their hits, and the author and date of the last change', async () => {
    const inWords = { ...guarantee, pk: 'p-3', pattern: String.raw`\bno\s+risk\b|\bsafe\b` };
    await openPatterns([{ ...guarantee, hits: 4 }, free, inWords]);
    const list = await screen.findByRole('list', { name: 'Patterns' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^No promisesguarantee4 hits in the last 30 days/);
    expect(second).toHaveTextContent(/^freeNo hits in the last 30 days/);
    expect(third).toHaveTextContent(/^No promises“no risk”, “safe”No hits/);
    expect(within(list).getAllByText('Changed by Sam Ogden on October 20, 2026')).toHaveLength(3);
  });

  it("show the reason if the backend can't use them", async () => {
    const problem = "Look-ahead can't be matched in linear time: remove (?= at character 5";
    await openPatterns([guarantee, { ...free, pattern: 'free(?=!)', problem }]);
    expect(await screen.findByText(`Not applied. ${problem}.`)).toBeVisible();
    expect(screen.getAllByText(/^Not applied/)).toHaveLength(1);
  });

  it("show an empty state, and offer a retry if they can't be loaded", async () => {
    const { backend, queryClient, user } = await openPatterns([]);
    expect(await screen.findByText('No patterns yet')).toBeVisible();
    backend.refuses(listComplianceRegexes, { status: 500, reason: 'internal' });
    await act(() => queryClient.resetQueries(patternsQuery));
    expect(await screen.findByText("We couldn't load the patterns")).toBeVisible();
    backend.answers(listComplianceRegexes, [free]);
    await user.click(await button('Try again'));
    expect(await button('Edit free')).toBeVisible();
  });

  it('are added, and the input survives every failure', { tags: 'full' }, async () => {
    const { backend, user } = await openPatterns();
    await user.click(await button('Add pattern'));
    await user.click(await screen.findByRole('radio', { name: 'Pattern' }));
    await user.click(await button('Save pattern'));
    expect(await field('Pattern')).toHaveAccessibleDescription(/Enter a pattern/);
    await user.type(await field('Pattern'), 'no risk');
    await user.type(await field('Reason (optional)'), 'Nothing is');
    await forEachFailure(backend, addComplianceRegex, async (sentence) => {
      await user.click(await button('Save pattern'));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(await field('Pattern')).toHaveValue('no risk');
      expect(await field('Reason (optional)')).toHaveValue('Nothing is');
    });
    const reason = "Look-ahead can't be matched in linear time: remove (?= at character 1";
    backend.refuses(addComplianceRegex, {
      status: 422,
      reason: 'invalid',
      fields: { pattern: reason },
    });
    await user.click(await button('Save pattern'));
    await waitFor(async () =>
      expect(await field('Pattern')).toHaveAccessibleDescription(expect.stringContaining(reason)),
    );
    expect(await field('Pattern')).toHaveFocus();
    const answer = backend.holds(addComplianceRegex);
    await user.click(await button('Save pattern'));
    await user.click(await button('Saving…'));
    answer({ ...free, pk: 'p-3', pattern: 'no risk', note: 'Nothing is' });
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Reason (optional)' })).toBeNull(),
    );
    expect(screen.getByText('Saved “Nothing is”.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(backend.callsOf(addComplianceRegex).at(-1)?.body).toEqual({
      pattern: 'no risk',
      note: 'Nothing is',
    });
  });

  it('are written from words, which can be edited as words or as a pattern again', async () => {
    const { backend, user } = await openPatterns();
    await user.click(await button('Add pattern'));
    await user.click(await button('Save pattern'));
    const words = await field('Words or phrases');
    expect(words).toHaveAccessibleDescription(/Enter a word or phrase/);
    expect(words).toHaveFocus();
    const pattern = String.raw`\bno\s+risk\b|\b100%\s+safe\b|\$0\b`;
    await user.type(words, ' no risk{Enter}{Enter}100% safe{Enter}$0');
    expect(screen.getByText(pattern, { selector: 'form code' })).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'Pattern' }));
    expect(await field('Pattern')).toHaveValue(pattern);
    await user.click(await screen.findByRole('radio', { name: 'Words' }));
    expect(await field('Words or phrases')).toHaveValue(' no risk\n\n100% safe\n$0');
    const stored = { ...free, pk: 'p-3', pattern };
    backend.answers(addComplianceRegex, stored);
    backend.answers(listComplianceRegexes, [guarantee, stored]);
    await user.click(await button('Save pattern'));
    await user.click(await button('Edit “no risk”, “100% safe”, “$0”'));
    expect(backend.callsOf(addComplianceRegex).at(-1)?.body).toEqual({ pattern, note: '' });
    expect(await field('Words or phrases')).toHaveValue('no risk\n100% safe\n$0');
  });

  it(
    'open as patterns if they are more than words, which words then replace',
    { tags: 'full' },
    async () => {
      const { user } = await openPatterns([{ ...guarantee, pattern: 'guarantees?' }]);
      await user.click(await button('Edit No promises'));
      expect(await field('Pattern')).toHaveValue('guarantees?');
      await user.click(await screen.findByRole('radio', { name: 'Words' }));
      expect(await field('Words or phrases')).toHaveValue('');
      expect(screen.getByText(/Words that you enter replace it/)).toBeVisible();
      await user.type(await field('Words or phrases'), 'promise');
      expect(screen.getByText(String.raw`\bpromise\b`)).toBeVisible();
    },
  );

  it('show an error if a colleague deletes them during editing, and can be added again', async () => {
    const { backend, queryClient, user } = await openPatterns();
    await user.click(await button('Edit No promises'));
    backend.answers(listComplianceRegexes, [free]);
    await act(() => queryClient.invalidateQueries(patternsQuery));
    expect(await screen.findByText(deleted)).toBeVisible();
    expect(await field('Pattern')).toHaveValue('guarantee');
    await user.click(await button('Cancel'));
    expect(screen.queryByText(deleted)).toBeNull();
  });

  it('can be reloaded or overwritten if someone else has changed them in the meantime', async () => {
    const { backend, user } = await openPatterns();
    await user.click(await button('Edit No promises'));
    await user.type(await field('Pattern'), 'd');
    const current = { ...guarantee, pattern: 'guarantees', version: 4, changed_by: 'Dana K.' };
    backend.refuses(changeComplianceRegex, { status: 409, reason: 'conflict', current });
    await user.click(await button('Save pattern'));
    expect(await screen.findByText(/Dana K. changed this pattern to guarantees/)).toBeVisible();
    expect(await field('Pattern')).toHaveValue('guaranteed');
    backend.answers(changeComplianceRegex, { ...current, version: 5 });
    await user.click(await button('Save mine instead'));
    await waitFor(() =>
      expect(backend.callsOf(changeComplianceRegex).at(-1)?.body).toEqual({
        pattern: 'guaranteed',
        note: 'No promises',
        version: 4,
      }),
    );
  });

  it('are deleted after a confirmation that initially focuses the safe answer', async () => {
    const { backend, user } = await openPatterns();
    await user.click(await button('Delete free'));
    await user.click(await button('Keep pattern'));
    expect(await button('Delete free')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Keep pattern')).toHaveFocus();
    await forEachFailure(
      backend,
      removeComplianceRegex,
      async (sentence) => {
        await user.click(await button('Delete pattern'));
        expect(await screen.findByText(sentence)).toBeVisible();
      },
      { except: [404] },
    );
    backend.refuses(removeComplianceRegex, { status: 404, reason: 'not_found' });
    backend.answers(listComplianceRegexes, [guarantee]);
    await user.click(await button('Delete pattern'));
    await waitFor(() => expect(screen.queryByText('free')).toBeNull());
    expect(screen.getByText('Deleted “free”.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await button('Add pattern'));
    expect(screen.queryByText('Deleted “free”.')).toBeNull();
  });

  it('are tested as the person types a sample text, and so is the pattern in the form', async () => {
    const { backend, user } = await openPatterns();
    const tried: TriedPattern[] = [
      { pk: 'p-1', matches: [[2, 11]], failed: null },
      { pk: 'p-2', matches: [], failed: null },
    ];
    const typed: TriedPattern = { pk: null, matches: [[0, 1]], failed: null };
    const invalid = {
      pk: null,
      matches: [],
      failed: "This pattern isn't valid: nothing to repeat",
    };
    backend.answers(tryComplianceRegexes, ({ body }) => {
      const text = JSON.stringify(body);
      if (!text.includes('"pattern"')) return tried;
      return [...tried, text.includes('a**') ? invalid : typed];
    });
    await user.type(await field('Text'), 'a guarantee');
    expect(await screen.findByText('1 match of 1 pattern')).toBeVisible();
    expect(screen.getByText('guarantee', { selector: 'mark' })).toBeVisible();
    await user.click(await button('Add pattern'));
    await user.click(await screen.findByRole('radio', { name: 'Pattern' }));
    await user.type(await field('Pattern'), 'a');
    expect(await screen.findByText('1 match in your test phrase')).toBeVisible();
    await user.type(await field('Pattern'), '**');
    expect(await screen.findByText(invalid.failed)).toBeVisible();

    backend.refuses(tryComplianceRegexes, {
      status: 429,
      reason: 'too_many_tries',
      error: 'Too many attempts.',
    });
    await user.type(await field('Text'), '!');
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
    expect(await field('Text')).toHaveValue('a guarantee!');
  });
});

describe('words', () => {
  it.each([
    ['no risk', String.raw`\bno\s+risk\b`],
    ['a|b', String.raw`\ba\|b\b`],
    ['(new)\nC++', String.raw`\(new\)|\bC\+\+`],
    ['caf\u00e9', String.raw`\bcaf\u00e9`.replace(String.raw`\u00e9`, '\u00e9')],
  ])('%j are written as %s, and read from it', (lines, pattern) => {
    expect(patternOf(lines)).toBe(pattern);
    expect(linesOf(pattern)).toBe(lines);
    expect(new RegExp(pattern, 'iu').test(`x, ${lines.split('\n')[0]}!`)).toBe(true);
  });

  it.each([
    'free',
    String.raw`\bfree`,
    String.raw`\bfree\d\b`,
    'a?',
    '(a|b)',
    String.raw`\\b`,
    '|',
  ])('are not read from %s', (pattern) => expect(linesOf(pattern)).toBeNull());

  it('have no edge beside a letter that is not ASCII', () => {
    expect(['café', 'safe\nέξυπνα', ' éclat'].filter(hasOpenEdge)).toHaveLength(3);
    expect(['naïve', '100%\n(new)', ''].filter(hasOpenEdge)).toEqual([]);
  });
});

describe('highlighting', () => {
  it('merges overlapping matches, and leaves the others separate', () => {
    const marked = highlights('one two three', [
      [4, 7],
      [0, 3],
      [6, 10],
    ]);
    expect(marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(
      '[one] [two th]ree',
    );
    expect(highlights('none', [])).toEqual([{ text: 'none', isMatch: false }]);
  });
});
