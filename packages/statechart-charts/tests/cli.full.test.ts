import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readChartDocument } from '../src/export/chart-json';
import { runCharts } from '../src/cli/main';

const folder = await mkdtemp(join(tmpdir(), 'charts-command-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const door = (id: string) =>
  `createMachine({ id: '${id}', initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } })`;
const files = {
  'door.mjs': `export const doorMachine = ${door('door')}; export default doorMachine;`,
  'doors.mjs': `export const front = ${door('front door')}; export const back = ${door('back/door')};`,
  'nameless.mjs':
    "export const lamp = createMachine({ initial: 'off', states: { off: {} } }); export default lamp;",
  'broken.mjs': 'throw new Error("not today");',
  'page.mjs': 'export const machine = createMachine({ id: document.title });',
  'empty.mjs': 'export const nothing = 1;',
  'fake.mjs':
    "export const m = { id: 'm', config: { id: 'm' }, root: {}, implementations: {}, transition: 1, resolveState: 1 };",
};
for (const [name, text] of Object.entries(files)) {
  await writeFile(join(folder, name), `import { createMachine } from 'xstate';\n${text}\n`);
}

/** Runs the command in this process. */
async function run(args: readonly string[]) {
  let printed = '';
  let told = '';
  const terminal = {
    command: '',
    folder,
    print: (text: string | Uint8Array) => (printed += String(text)),
    tell: (text: string) => (told += `${text}\n`),
  };
  const code = await runCharts(args, terminal, () => ({ script: '', typeface: '' }));
  return { code, printed, told };
}

describe('the command', () => {
  it.each([
    ['svg', '>ajar<'],
    ['mermaid', 'stateDiagram-v2'],
  ])('writes %s to standard output', async (kind, text) => {
    const { code, printed, told } = await run(['door.mjs', `--${kind}`, '-']);
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain(text);
  });

  it('writes chart and drawing as JSON for later comparisons', async () => {
    await run(['door.mjs', '--json', 'door.json']);
    const json = await readFile(join(folder, 'door.json'), 'utf8');
    expect(JSON.parse(json)).toMatchObject({ id: 'door', drawing: { laidOutBy: 'elk' } });
    expect(readChartDocument(json)).toMatchObject({ kind: 'read' });
  });

  it('renders a PNG at twice the size', async () => {
    const { code } = await run(['door.mjs', '--png', 'pictures/door.png', '--theme', 'dark']);
    expect(code).toBe(0);
    const png = await readFile(join(folder, 'pictures/door.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });

  it('asks the person to install the package that renders PNGs if it is missing', async () => {
    vi.doMock('sharp', () => {
      throw new Error('Cannot find package');
    });
    const { code, told } = await run(['door.mjs', '--png', 'door.png']);
    vi.doUnmock('sharp');
    expect(code).toBe(2);
    expect(told).toContain('A PNG needs the package "sharp": install it');
  });

  it('formats the sources of functions', async () => {
    const text =
      "import { createMachine } from 'xstate';" +
      "export const m = createMachine({ id: 'm', on: { go: { guard: ({context,event})=>context.a===void 0&&event.b } } });";
    await writeFile(join(folder, 'dense.mjs'), text);
    expect((await run(['dense.mjs'])).code).toBe(0);
    expect(await readFile(join(folder, 'statecharts/index.html'), 'utf8')).toContain(
      '<code>({ context, event }) =&gt; context.a === undefined &amp;&amp; event.b</code>',
    );
  });

  it('writes a site of all machines, with an index', async () => {
    const { code, told } = await run(['door.mjs', 'doors.mjs', 'nameless.mjs', '--out', 'site']);
    expect({ code, told }).toEqual({ code: 0, told: '4 machines written to site/index.html.\n' });
    const site = join(folder, 'site');
    expect((await readdir(site)).sort()).toEqual([
      'back-door.html',
      'door.html',
      'front-door.html',
      'index.html',
      'lamp.html',
    ]);
    const index = await readFile(join(site, 'index.html'), 'utf8');
    expect(index).toContain('<a href="back-door.html">back/door</a>');
    expect(await readFile(join(site, 'door.html'), 'utf8')).toContain('href="index.html"');
  });

  it('writes the other machines if some files have none', async () => {
    const { code, told } = await run(['door.mjs', 'broken.mjs', 'empty.mjs', '--out', 'part']);
    expect(code).toBe(1);
    expect(told).toContain('failed to load: not today.');
    expect(told).toContain('exports no XState v5 machine; it exports "nothing"');
    expect(told).toContain('1 machine written to part/index.html.');
  });

  it.each([
    [[], "missing required argument 'files'"],
    [['door.mjs', '--bogus'], "unknown option '--bogus'"],
    [['nowhere.ts'], 'There is no file'],
    [['broken.mjs'], 'failed to load: not today.'],
    [['fake.mjs'], 'The machine "m" in "fake.mjs" cannot be drawn: '],
    [['page.mjs'], 'document is not defined. Fix it, install its imports'],
    [['door.mjs', '--export', 'doorMachin'], 'no export "doorMachin". Did you mean "doorMachine"?'],
    [['doors.mjs', '--svg', '-'], 'there are 2: "front door", "back/door". Name one with --export'],
  ])('exits with code 2 and a message: %j', async (args, sentence) => {
    const { code, printed, told } = await run(args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(told).toContain(sentence);
  });
});
