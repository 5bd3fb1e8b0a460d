import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChartDocument } from 'statechart-charts/export/chart-json';
import { runCharts } from '../../charts/run-charts';
import { repositoryOf, temporaryFolder } from '../../../tests/scripts/temporary-folder';

async function run(args: readonly string[], repository?: string, folder = temporaryFolder()) {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runCharts(
    args,
    { folder, print: (text) => printed.push(text), tell: (text) => told.push(text) },
    repository,
  );
  return { code, printed: printed.join('\n'), told: told.join('\n') };
}

const tsconfig = JSON.stringify({
  compilerOptions: { paths: { '@contract/*': ['./contract/*'] } },
});

/** An older version of the card deletion machine, with the settings needed to resolve its imports. */
const planted = {
  'tsconfig.json': tsconfig,
  'contract/card.ts': `export const state = 'gone';`,
  'machines/index.ts': `
    import { createMachine } from 'xstate';
    import { state } from '@contract/card';
    const machine = createMachine({
      id: 'card-deletion',
      initial: 'listed',
      states: {
        listed: { on: { 'card.delete': 'confirm' } },
        confirm: { on: { 'delete.skip': state } },
        [state]: { type: 'final' },
      },
    });
    const model = { inputs: { fresh: undefined }, events: {}, scenarios: [
      { name: 'a card is skipped', input: 'fresh', steps: ['card.delete other card', 'delete.skip'], ends: state },
    ] };
    export const machines = [{ id: 'card-deletion', machine, model }];`,
};

describe('npm run charts', () => {
  it('prints the changes since an older revision, even if it has different files, and the paths that the changes break', async () => {
    const { code, printed } = await run(['--diff', 'HEAD', 'card-deletion'], repositoryOf(planted));
    expect(code).toBe(0);
    expect(printed).toMatch(/^## Machines, compared with HEAD \([0-9a-f]{7}\)/);
    expect(printed).toContain('- state `blocked`');
    expect(printed).toContain(
      '**Removed**\n- state `gone`\n- `delete.skip` from `confirm` to `gone`',
    );
    expect(printed).toContain('a card is skipped: Step 2 of 2: No step is called "delete.skip".');
  });

  it.each(['nowhere', '--all'])(
    'exits with 2 for %s, which is not a revision',
    async (revision) => {
      expect(await run(['--diff', revision])).toMatchObject({
        code: 2,
        told: expect.stringContaining(`There is no revision "${revision}".`),
      });
    },
  );

  it('exits with 2 for a revision without machines, and for machines that fail to load', async () => {
    const without = repositoryOf({ 'README.md': 'none' });
    expect(await run(['--diff', 'HEAD'], without)).toMatchObject({
      code: 2,
      told: expect.stringContaining('has no machines/index.ts'),
    });
    const broken = repositoryOf({ ...planted, 'contract/card.ts': 'throw new Error("planted")' });
    expect(await run(['--diff', 'HEAD'], broken)).toMatchObject({
      code: 2,
      told: expect.stringContaining('cannot be loaded: '),
    });
  });

  it('writes charts with paths that can be loaded again, and charts as SVG', async () => {
    const folder = temporaryFolder();
    await run(['--format', 'json', '--out', '.', 'card-deletion'], undefined, folder);
    const read = readChartDocument(readFileSync(join(folder, 'card-deletion.json'), 'utf8'));
    if (read.kind === 'unreadable') throw new Error(read.sentence);
    const [saved] = read.document;
    expect(saved?.paths.map(({ name }) => name)).toContain('the default card is kept');
    await run(['--format', 'svg', '--out', '.', 'card-deletion'], undefined, folder);
    expect(readFileSync(join(folder, 'card-deletion.svg'), 'utf8')).toContain(
      'Chart of card-deletion',
    );
  });

  it.each([
    [['--format', 'svg', 'cart'], 'There is no machine "cart".'],
    [['--format', 'gif'], "argument 'gif' is invalid"],
    [[], 'Ask for either --diff'],
    [['--fast'], "unknown option '--fast'"],
  ])('reports an error for the arguments %s', async (args, sentence) => {
    expect(await run(args)).toMatchObject({ code: 2, told: expect.stringContaining(sentence) });
  });
});
