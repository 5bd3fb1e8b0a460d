import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCharts } from '../../charts/run-charts';
import { screensSince } from '../../charts/screens/screens-since';
import { repositoryOf, temporaryFolder } from '../../../tests/scripts/temporary-folder';

/** A workbench whose machine `cards` has these screens, by state. */
function siteWith(screens: Readonly<Record<string, string>>): string {
  return temporaryFolder({
    'index.html': `<!doctype html><main></main><script>
      const screens = ${JSON.stringify(screens)};
      const style = '<style>body { margin: 20px; font: 16px/1.5 Arial, sans-serif }</style>';
      document.querySelector('main').innerHTML = location.hash === ''
        ? '<a href="#/cards">Cards</a>'
        : '<section aria-label="Screens of Cards" style="height:auto">'
          + ['390 px', '1280 px'].map((width) => '<label><input type="radio" name="width">' + width + '</label>').join('')
          + '<ol>' + Object.keys(screens).map((state) => '<li><h3>' + state + '</h3><div><iframe data-shown="true" title="Screen of ' + state + '" width="390" height="400" frameborder="0"></iframe></div></li>').join('')
          + '</ol></section>';
      for (const frame of document.querySelectorAll('iframe')) frame.srcdoc = style + screens[frame.title.slice('Screen of '.length)];
    </script>`,
  });
}

/** Compares two sites. Returns the kind and the changes of each screen at its smaller width. */
async function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
) {
  const out = temporaryFolder();
  const { screens, summary, file } = await screensSince({
    before: { folder: siteWith(before), name: 'main (1234567)' },
    after: { folder: siteWith(after), name: 'the working tree' },
    machines: [],
    out: join(out, 'page'),
    tell: () => {},
  });
  const changes = screens
    .filter(({ width }) => width === '390 px')
    .map(({ state, kind, difference }) => [
      state,
      kind,
      ...(difference?.regions.map(({ says }) => says) ?? []),
    ]);
  return { changes, summary, page: readFileSync(file, 'utf8') };
}

const form = (label: string, style = '') =>
  `<h1>Delete a card</h1><p>This removes your card.</p><button style="${style}">${label}</button>`;

describe('the screens of two revisions', () => {
  it('are described exactly: a shift, a changed word, a color, and no change', async () => {
    const same = { unchanged: form('Delete card'), long: '<p>A text.</p>' };
    const { changes, summary, page } = await changesBetween(
      {
        ...same,
        word: form('Delete card'),
        shifted: form('Delete card'),
        lower: form('Delete card'),
        color: form('Delete card'),
        gone: form('Delete card'),
      },
      {
        ...same,
        word: form('Remove card'),
        shifted: form('Delete card', 'position: relative; left: 1px'),
        lower: `<div style="position: relative; top: 40px">${form('Delete card')}</div>`,
        color: form('Delete card', 'color: green'),
        added: form('Delete card'),
      },
    );
    expect(Object.fromEntries(changes.map(([state = '', ...rest]) => [state, rest]))).toEqual({
      unchanged: ['unchanged'],
      long: ['unchanged'],
      word: ['changed', '“Delete” is now “Remove”'],
      shifted: ['changed', 'Shifted 1 px right'],
      lower: ['changed', 'Shifted 40 px down'],
      color: ['changed', expect.stringMatching(/^“Delete card” looks different, \d+ × \d+ px at/)],
      added: ['new'],
      gone: ['gone'],
    });
    expect(summary).toBe('8 changed, 2 new, 2 gone, 4 unchanged');
    // The largest change comes first, and unchanged screens are folded.
    expect(page.indexOf('cards: lower')).toBeLessThan(page.indexOf('cards: shifted'));
    expect(page).toContain('<details><summary>4 unchanged</summary>');
  });

  it.each([
    [['HEAD', 'no-such-machine'], {}, 'There is no machine "no-such-machine".'],
    [['HEAD', '--diff', 'HEAD'], {}, 'Ask for one of'],
    [['HEAD'], {}, 'The revision "HEAD" has no scripts/workbench/run-workbench.ts'],
    [
      ['HEAD'],
      { 'scripts/workbench/run-workbench.ts': `throw new Error('A plugin is missing.');` },
      'The workbench of the revision "HEAD" cannot be built: Error: A plugin is missing.',
    ],
  ])('cannot be compared with %j if the repository has %j', async (args, files, sentence) => {
    const told: string[] = [];
    const code = await runCharts(
      ['--screens-since', ...args],
      { folder: temporaryFolder(), print() {}, tell: (text) => told.push(text) },
      repositoryOf({ 'README.md': 'A repository.', ...files }),
    );
    expect([code, told.at(-1)]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('cannot be compared with an unknown revision, which is refused before anything is built', async () => {
    const told: string[] = [];
    const code = await runCharts(
      ['--screens-since', 'no-such-revision'],
      { folder: temporaryFolder(), print() {}, tell: (text) => told.push(text) },
      repositoryOf({ 'README.md': 'A repository.' }),
    );
    expect([code, told]).toEqual([
      2,
      [expect.stringContaining('There is no revision "no-such-revision".')],
    ]);
  });

  it('cannot be compared if neither has a screen', async () => {
    const site = (name: string) => ({ folder: siteWith({}), name });
    const asked = { machines: [], out: temporaryFolder(), tell: () => {} };
    await expect(
      screensSince({ ...asked, before: site('main'), after: site('the working tree') }),
    ).rejects.toThrow('Neither main nor the working tree has a screen to compare.');
  });
});
