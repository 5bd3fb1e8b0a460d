import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMachine, type AnyMachineSnapshot } from 'xstate';
import type { Workspace } from '../src/cli/registry';
import { describePath } from '../src/describe';
import { formats } from '../src/formats/formats';
import { readPathDocument } from '../src/path-document';
import { orderRegistered, runCommand } from './recording-terminal';

const folder = await mkdtemp(join(tmpdir(), 'paths-usage-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run paths', () => {
  it('prints a tour as text with requirements by default', async () => {
    const { code, printed, told } = await runCommand(['order']);
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain('order: ');
    expect(printed).toContain('Every transition');
    expect(printed).toContain('order.confirm: An order needs a name.');
  });

  it('explains every option, format and exit code, with examples', async () => {
    const { code, printed } = await runCommand(['--help']);
    expect(code).toBe(0);
    for (const name of ['file', 'until', 'weight', 'replay', 'limit-ms', 'help']) {
      expect(printed).toContain(`--${name}`);
    }
    for (const name of Object.keys(formats)) expect(printed).toContain(`  ${name} `);
    expect(printed).toContain('Exit codes');
    expect(printed).toContain('npm run paths -- order --check');
    expect(printed).toContain('--list');
  });

  it('knows nothing of registered machines where there are none, and refuses to check all', async () => {
    const { printed } = await runCommand(['--help'], { machines: [] });
    expect(printed).toContain('--file src/order.ts --check');
    expect(printed).not.toMatch(/registered|--(all|list|browser)\b/);
    expect((await runCommand(['--all', '--check'], { machines: [] })).code).toBe(2);
  });

  it('shows help even if the other arguments are invalid', async () => {
    expect((await runCommand(['nobody', '--all', '--help'])).code).toBe(0);
  });

  it('lists the registered machines', async () => {
    expect(await runCommand(['--list'])).toEqual({
      code: 0,
      printed: '  order  Order: Buys one thing.',
      told: '',
    });
  });

  it.each(Object.keys(formats))('writes %s to a file in a new folder', async (format) => {
    const file = join('new', `order.${format}`);
    const { code, printed, told } = await runCommand(['order', '--format', format, '--out', file], {
      folder,
    });
    expect({ code, printed, told }).toEqual({
      code: 0,
      printed: '',
      told: `Written to ${file}.`,
    });
    expect(await readFile(join(folder, file), 'utf8')).not.toBe('');
  });

  it.each([
    [['--generator', 'shortest'], 'shortest'],
    [['--generator', 'shortest', '--explored'], 'shortest explored'],
    [['--to', 'slow'], 'to slow'],
    [['--generator', 'random'], 'random seed 1 until transitions=100% or length=500'],
    [['--max-steps', '3'], 'tour max steps 3'],
    [['--until', 'length=4'], 'tour until length=4'],
    [
      ['--generator=random', '--seed', '7', '--weight', 'name.type=0', '--until', 'length=9'],
      'random seed 7 until length=9 weight name.type=0',
    ],
  ])('generates the requested paths: %j', async (options, generator) => {
    const { code, printed } = await runCommand(['order', '--format', 'json', ...options]);
    expect(code).toBe(0);
    expect(readPathDocument(printed)).toMatchObject({
      kind: 'read',
      document: { machine: 'order', generator },
    });
  });

  it('replays a single path on the bare machine, written with either kind of arrow', async () => {
    for (const path of [
      'fresh → name.type harbor → order.confirm',
      'fresh->name.type harbor->order.confirm',
    ]) {
      const { code, printed } = await runCommand(['order', '--path', path]);
      expect(code).toBe(0);
      expect(printed).toContain('→ ordering');
    }
  });

  it('reports the step at which a path fails, and prints the path up to there', async () => {
    const { code, printed, told } = await runCommand([
      'order',
      '--path',
      'known → order.confirm → order.again',
    ]);
    expect(code).toBe(1);
    expect(printed).toContain('→ ordering');
    expect(told).toContain('Step 2 of 2: "order.again" does nothing in "ordering"');
  });

  it('reports an unreachable state with exit code 1', async () => {
    const { code, told } = await runCommand(['order', '--to', 'slow & done']);
    expect(code).toBe(1);
    expect(told).toContain('The state "slow & done" cannot be reached');
  });

  it('prints coverage as a table', async () => {
    const { code, printed } = await runCommand(['order', '--coverage']);
    expect(code).toBe(0);
    expect(printed).toMatch(/Transitions +7 +7 +100 %/);
  });
});

describe('a violated invariant', () => {
  const broken = {
    ...orderRegistered,
    model: {
      ...orderRegistered.model,
      invariants: [
        {
          name: 'never slow',
          requirement: 'order.confirm',
          holds: (snapshot: AnyMachineSnapshot) => !snapshot.matches('slow'),
        },
      ],
    },
  };
  const way = 'known → order.confirm → after patience';

  it('is reported with exit code 1 and the command to reproduce it', async () => {
    const { code, printed, told } = await runCommand(['order'], { machines: [broken] });
    expect(code).toBe(1);
    expect(printed).toContain('Every transition');
    expect(told).toContain('The invariant "never slow" does not hold.');
    expect(told).toContain(`npm run paths -- order --path "${way}"`);
  });

  it('is reproduced by the command in its report', async () => {
    const { code, told } = await runCommand(['order', '--path', way], { machines: [broken] });
    expect(code).toBe(1);
    expect(told).toBe(
      'Step 2 of 2, "after patience": The invariant "never slow" does not hold. (order.confirm)',
    );
  });

  it('gets a shorter path with --shrink', async () => {
    const longer = 'fresh → name.type harbor → order.confirm → after patience → order.again';
    const { code, told } = await runCommand(['order', '--path', longer, '--shrink'], {
      machines: [broken],
    });
    expect(code).toBe(1);
    expect(told).toContain(`failing path found: npm run paths -- order --path "${way}"`);
  });

  it('makes the replay of a path fail', async () => {
    const file = 'slow.json';
    await runCommand(['order', '--to', 'slow', '--format', 'json', '--out', file], { folder });
    const { code, printed } = await runCommand(['--replay', file], { folder, machines: [broken] });
    expect(code).toBe(1);
    expect(printed).toContain('The invariant "never slow" does not hold.');
  });
});

describe('a path in a browser', () => {
  const way = ['order', '--path', 'known → order.confirm → after patience → order.again'];

  async function runWith(options: readonly string[], hasPassed: boolean) {
    const gone: unknown[] = [];
    const replayInBrowser: Workspace['replayInBrowser'] = (id, path, { isToBeShrunk }) => {
      gone.push([id, describePath(path), isToBeShrunk]);
      return Promise.resolve(hasPassed);
    };
    return { gone, ...(await runCommand([...way, ...options], { replayInBrowser })) };
  }

  it('runs after the replay on the bare machine, and determines the exit code', async () => {
    const passed = await runWith(['--browser'], true);
    expect(passed).toMatchObject({ code: 0, gone: [['order', way[2], false]] });
    expect((await runWith(['--browser'], false)).code).toBe(1);
    expect((await runWith([], false)).gone).toEqual([]);
  });

  it('is shrunk in the browser with --shrink', async () => {
    const { gone } = await runWith(['--browser', '--shrink'], false);
    expect(gone).toEqual([['order', way[2], true]]);
  });

  it('requires a registered machine', async () => {
    const { code, told } = await runCommand(['order', '--path', 'known', '--browser']);
    expect(code).toBe(2);
    expect(told).toContain('--browser needs a registered machine');
  });
});

describe('machine-readable output', () => {
  it('is printed without the coverage table', async () => {
    const { code, printed, told } = await runCommand(['order', '--format', 'json', '--coverage']);
    expect(code).toBe(0);
    expect(readPathDocument(printed).kind).toBe('read');
    expect(told).toMatch(/Transitions +7 +7 +100 %/);
  });
});

describe('incorrect usage', () => {
  it.each([
    [[], 'Name a machine, one of "order", or a module with --file FILE.'],
    [['ordr'], 'There is no machine "ordr". Did you mean "order"?'],
    [['order', 'order'], '"order" is one name too many.'],
    [['order', 'a', 'b'], 'too many arguments'],
    [['order', '--file', 'x.ts'], 'Name either the machine "order" or the file "x.ts", not both.'],
    [['order', '--export', 'x'], '--export needs --file FILE.'],
    [['order', '--model', 'x'], '--model needs --file FILE.'],
    [['order', '--sed', '1'], "unknown option '--sed'\n(Did you mean --seed?)"],
    [['order', '-x'], "unknown option '-x'"],
    [['order', '--seed'], "option '--seed <NUMBER>' argument missing"],
    [
      ['order', '--seed', '--until', 'length=1'],
      "argument '--until' is invalid. It needs a value.",
    ],
    [['order', '--format='], 'It needs a value.'],
    [['order', '--explored=yes'], "unknown option '--explored=yes'"],
    [['order', '--to', 'done', '--to', 'slow'], 'It is given twice'],
    [['order', '--generator', 'randm'], 'There is no generator "randm". Did you mean "random"?'],
    [
      ['order', '--generator', 'tour', '--to', 'done'],
      'Choose one of --generator, --to and --each.',
    ],
    [['order', '--each', 'case', '--to', 'done'], 'Choose one of --generator, --to and --each.'],
    [['order', '--each', 'cases'], 'There is no element "cases". Did you mean "case"?'],
    [['order', '--to', 'don'], 'The machine has no state "don". Did you mean "done"?'],
    [['order', '--generator', 'scenarios'], 'The model pins no scenarios'],
    [['order', '--seed', '1'], '--seed applies to random only, not to tour.'],
    [['order', '--generator', 'random', '--seed', '-1'], 'It needs a whole number from 0'],
    [['order', '--generator', 'random', '--seed', '4294967296'], 'It needs a whole number'],
    [['order', '--generator', 'random', '--seed', '0x1'], "argument '0x1' is invalid"],
    [['order', '--generator', 'random', '--steps', '0'], 'It needs a whole number from 1'],
    [['order', '--generator', 'random', '--weight', 'x'], '--weight "x" is not valid'],
    [
      ['order', '--generator', 'random', '--weight', 'x=1'],
      'Nothing that can happen is called "x"',
    ],
    [['order', '--generator', 'random', '--until', 'states'], '--until "states": "states" is no'],
    [['order', '--format', 'jsn'], 'There is no format "jsn". Did you mean "json"'],
    [['order', '--limit-states', 'many'], 'It needs a whole number from 1'],
    [['order', '--limit-ms', '0'], 'It needs a whole number from 1'],
    [['order', '--path', ' → x'], 'has an empty part'],
    [['order', '--path', 'fresh', '--seed', '1'], '--seed does not go with --path.'],
    [['order', '--check', '--out', 'x'], '--out does not go with --check.'],
    [['--all'], '--all goes with --check'],
    [['order', '--all', '--check'], '--all is every machine. Leave out "order"'],
    [['order', '--out', '.'], 'could not be written'],
  ])('exits with code 2 and a message: %j', async (args, sentence) => {
    const { code, printed, told } = await runCommand(args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(told).toContain(sentence);
  });
});

describe('limits', () => {
  it('end an exploration with exit code 1, and report the reason and the number of unexplored states', async () => {
    const { code, printed, told } = await runCommand(['order', '--limit-states', '2']);
    expect(code).toBe(1);
    expect(printed).toContain('An order needs a name');
    expect(told).toMatch(/^Truncated: The exploration of "order" stopped at the limit of 2 states/);
    expect(told).toMatch(/\d of them (was|were) not explored\.$/);
  });
});

describe('--check', () => {
  it('succeeds if a tour covers everything, all invariants hold and all requirements are listed', async () => {
    const { code, printed } = await runCommand(['order', '--check']);
    expect(code).toBe(0);
    expect(printed).toContain('order: fine');
    expect(printed).toContain('states 4 of 4, transitions 7 of 7, requirements 3 of 3');
  });

  it('checks every registered machine with --all', async () => {
    const { code, printed } = await runCommand(['--all', '--check']);
    expect(code).toBe(0);
    expect(printed).toContain('order: fine');
  });

  it.each([
    [
      'a broken invariant',
      { invariants: [{ name: 'never done', holds: () => false }] },
      'never done',
    ],
    [
      'a failed scenario',
      { scenarios: [{ name: 'ends', input: 'known', steps: [], ends: 'done' }] },
      'The scenario "ends" fails.',
    ],
    [
      "a model that doesn't fit",
      { events: { 'order.confirm': { plain: {} } } },
      'and the model has no case for it',
    ],
  ])('exits with code 1 for %s', async (_, change, sentence) => {
    const broken = { ...orderRegistered, model: { ...orderRegistered.model, ...change } };
    const { code, printed } = await runCommand(['--all', '--check'], {
      machines: [orderRegistered, broken],
    });
    expect(code).toBe(1);
    expect(printed).toContain('order: not fine');
    expect(printed).toContain(sentence);
    expect(printed).toContain('2 machines, 1 fine.');
  });

  it("fails if a requirement isn't covered", async () => {
    const more = {
      ...orderRegistered,
      requirementTexts: { ...orderRegistered.requirementTexts, 'order.once': 'Once.' },
    };
    const { code, printed } = await runCommand(['order', '--check'], { machines: [more] });
    expect(code).toBe(1);
    expect(printed).toContain('order.once');
  });

  it('proves with --mutants that a model notices each change, or lists those that it does not', async () => {
    const lamp = createMachine({
      initial: 'off',
      states: { off: { on: { flip: 'on' } }, on: { on: { flip: 'off' } } },
    });
    const scenarios = [0, 1, 2].map((flips) => ({
      name: `${flips} flips`,
      input: 'plain',
      steps: Array<string>(flips).fill('flip'),
      ends: flips === 1 ? 'on' : 'off',
    }));
    const prove = (some: typeof scenarios) =>
      runCommand(['lamp', '--mutants'], {
        machines: [
          {
            ...orderRegistered,
            id: 'lamp',
            machine: lamp,
            model: {
              inputs: { plain: undefined },
              events: { flip: { plain: {} } },
              scenarios: some,
            },
          },
        ],
      });
    expect(await prove(scenarios)).toMatchObject({ code: 0 });
    const { code, printed } = await prove(scenarios.slice(0, 2));
    expect(code).toBe(1);
    expect(printed).toContain('drop on: flip');
  });
});
