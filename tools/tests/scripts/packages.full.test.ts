import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from '../../../scripts/lib/chromium.mjs';
import { packPackages } from '../../packages/build-packages';
import { root } from '../../../scripts/lib/root.mjs';

/** The packages that an external project would have, and the dependencies of our packages. */
const installed = [
  'xstate',
  '@xstate/react',
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  '@playwright/test',
  'playwright',
  'playwright-core',
  'vitest',
  'jsdom',
  '@testing-library/react',
  '@testing-library/dom',
  'commander',
  'elkjs',
  'esbuild',
  'tsx',
  'valibot',
];

const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['statechart-paths', 'statechart-charts'] as const;
let tarballs: readonly string[] = [];
beforeAll(async () => {
  tarballs = await packPackages(names, join(folder, 'packed'));
  for (const name of installed) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [index, name] of names.entries()) {
    execFileSync('tar', ['xzf', tarballs[index] ?? '', '-C', join(folder, 'node_modules')]);
    renameSync(join(folder, 'node_modules/package'), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'src'));
  fill('order-machine.ts');
  fill('order.tsx');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    "export default { test: { environment: 'jsdom' }, oxc: { jsx: { runtime: 'automatic' } } };\n",
  );
}, 300_000);

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
}

const paths = (...args: readonly string[]) => run('statechart-paths/dist/bin.js', ...args);
const charts = (...args: readonly string[]) => run('statechart-charts/dist/bin.js', ...args);

/** Copies a project file as its developer would write it. */
function fill(file: string): void {
  cpSync(join(import.meta.dirname, 'stranger', file), join(folder, 'src', file));
}

/** Returns an example from a package's README. */
function example(name: (typeof names)[number], place: number): string {
  const readme = readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8');
  return [...readme.matchAll(/^```tsx?\n([^]*?)^```$/gm)][place]?.[1] ?? '';
}

function node(file: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const compile = (...files: readonly string[]) =>
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript7/bin/tsc'),
      '--noEmit',
      '--strict',
      '--jsx',
      'react-jsx',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--resolveJsonModule',
      '--skipLibCheck',
      '--types',
      'node',
      ...files.map((file) => `src/${file}`),
    ],
    { cwd: folder, encoding: 'utf8' },
  );

describe('the packages in an external project', { timeout: 120_000 }, () => {
  it.each(names)('are small and have few exports: %s', async (name) => {
    const tarball = tarballs[names.indexOf(name)] ?? '';
    expect((await stat(tarball)).size).toBeLessThan(400_000);
    const types = ['index', 'react']
      .map((module) => join(folder, 'node_modules', name, `dist/${module}.d.ts`))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const exported =
      types.match(/^export (?:declare )?(?:function|const|type|interface) \w+/gm) ?? [];
    expect(exported.length).toBeGreaterThan(5);
    expect(exported.length).toBeLessThanOrEqual(20);
  });

  it('draw a chart with the code in the README', () => {
    writeFileSync(join(folder, 'src/draw.ts'), example('statechart-charts', 1));
    expect(compile('draw.ts')).toMatchObject({ status: 0, stdout: '' });
    expect(node('src/draw.ts')).toBe('');
    expect(readFileSync(join(folder, 'order.svg'), 'utf8')).toContain('>ordering<');
    expect(readFileSync(join(folder, 'order.mmd'), 'utf8')).toContain('ordering');
  });

  it('show a chart in the browser, from a folder with nothing but the machine', async () => {
    expect(charts('src/order-machine.ts', '--out', 'pages').status).toBe(0);
    const url = pathToFileURL(join(folder, 'pages/index.html')).href;
    const browser = await openChromium();
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await page.goto(url);
      await page.getByRole('button', { name: /^editing, state/ }).click();
      const outline = page.getByRole('complementary', { name: 'Outline' });
      const selected = outline.getByRole('button', { name: 'editing', pressed: true });
      expect(await selected.count()).toBe(1);
      expect(page.url()).toBe(`${url}#editing`);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(page.url()).toBe(`${url}#ordering`);
      expect(await outline.locator('code').textContent()).toBe(
        'assign({ name: ({ event }) => event.name })',
      );
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('draw a chart from a saved drawing with the React page in the README, also in jsdom', () => {
    const failing = readFileSync(join(folder, 'src/order-machine.ts'), 'utf8').replace(
      "onError: 'editing'",
      "onError: 'failed'",
    );
    const machine = failing.replace(
      '    done: {',
      "    failed: { on: { 'order.send': 'ordering' } },\n    done: {",
    );
    mkdirSync(join(folder, 'src/page'));
    writeFileSync(join(folder, 'src/page/order-machine.ts'), machine);
    const json = 'src/page/order-chart.json';
    expect(charts('src/page/order-machine.ts', '--json', json).status).toBe(0);
    expect(readFileSync(join(folder, json), 'utf8')).toContain('"failure": true');
    writeFileSync(join(folder, 'src/page/order-page.tsx'), example('statechart-charts', 0));
    expect(compile('page/order-page.tsx')).toMatchObject({ status: 0, stdout: '' });
    const test =
      "import { render } from '@testing-library/react';" +
      "import { expect, it } from 'vitest';" +
      "import { OrderPage } from './order-page';" +
      "it('shows the state', () => {" +
      '  const { container } = render(<OrderPage />);' +
      "  expect(container.querySelector('.state.current')?.getAttribute('data-path')).toBe('editing');" +
      '});';
    writeFileSync(join(folder, 'src/page/order-page.test.tsx'), test);
    expect(run('vitest/vitest.mjs', 'run')).toMatchObject({
      status: 0,
      text: expect.stringContaining('1 passed'),
    });
    rmSync(join(folder, 'src/page'), { recursive: true });
  });

  it("keep a machine's output out of the chart, and exit even if the machine's file keeps running", () => {
    const chatty =
      "export * from './src/order-machine'; console.log('hello'); setInterval(() => {}, 99);";
    writeFileSync(join(folder, 'chatty.ts'), chatty);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'node_modules/statechart-charts/dist/bin.js'), 'chatty.ts', '--svg', '-'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'hello\n' });
    expect(stdout).toMatch(/^<\?xml[^]*<\/svg>\n$/);
  });

  it("explain why a chart can't be created", () => {
    expect(charts('src/order-machine.ts', '--png', 'order.png')).toMatchObject({
      status: 2,
      text: 'A PNG needs the package "sharp": install it, or write an SVG with --svg.\n',
    });
  });

  it('produce a test for a machine with the steps in the README', () => {
    expect(paths('init', 'src/order-machine.ts')).toMatchObject({ status: 0 });
    expect(compile('order-model.ts', 'order-executors.ts', 'order.paths.test.ts')).toMatchObject({
      status: 0,
      stdout: '',
    });

    const unfilled = paths('--file', 'src/order-machine.ts', '--check');
    expect(unfilled.text).toContain('Cases without data: input "no input"');
    expect(unfilled.status).toBe(0);

    fill('order-model.ts');
    expect(readFileSync(join(folder, 'src/order-model.ts'), 'utf8')).toBe(
      example('statechart-paths', 0),
    );
    expect(paths('--file', 'src/order-machine.ts', '--check')).toMatchObject({
      status: 0,
      text: expect.stringContaining('orderMachine: fine'),
    });

    rmSync(join(folder, 'src/order-executors.ts'));
    fill('order-executors.tsx');
    writeFileSync(join(folder, 'src/order.paths.test.ts'), example('statechart-paths', 1));
    expect(compile('order.paths.test.ts')).toMatchObject({ status: 0, stdout: '' });
    expect(run('vitest/vitest.mjs', 'run')).toMatchObject({
      status: 0,
      text: expect.stringContaining('1 passed'),
    });
  });

  it('report a mistake on the screen with its step and state', () => {
    const view = join(folder, 'src/order.tsx');
    const source = readFileSync(view, 'utf8');
    const guarded = "disabled={!state.can({ type: 'order.send' })}";
    expect(source).toContain(guarded);
    writeFileSync(view, source.replace(guarded, ''));
    const { status, text } = run('vitest/vitest.mjs', 'run');
    expect(status).toBe(1);
    expect(text).toContain('At the start with "fresh": "order.send" is refused in "editing"');
    expect(text).toContain('Send can be pressed.');
  });

  it('print help', () => {
    expect(paths('--help')).toMatchObject({
      status: 0,
      text: expect.stringContaining('npx statechart-paths init'),
    });
  });

  it('never overwrite existing files, and add executors for a browser to those for components', () => {
    rmSync(join(folder, 'src/order-executors.tsx'));
    writeFileSync(join(folder, 'src/order-executors.ts'), '');
    expect(paths('init', 'src/order-machine.ts')).toMatchObject({
      status: 2,
      text: expect.stringContaining('Nothing was written'),
    });
    const added = paths('init', 'src/order-machine.ts', '--runner', 'playwright');
    expect(added).toMatchObject({
      status: 0,
      text: expect.stringMatching(/order-executors\.browser\.ts[^]*order\.paths\.spec\.ts/),
    });
    expect(added.text).not.toContain('order-model.ts');
    expect(compile('order.paths.spec.ts')).toMatchObject({ status: 0, stdout: '' });
    const all = ['--file', 'src/order-machine.ts', '--format', 'playwright'];
    expect(paths(...all, '--out', 'src/all.spec.ts')).toMatchObject({ status: 0 });
    expect(compile('all.spec.ts')).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(join(folder, 'src/all.spec.ts'), 'utf8')).toContain(
      "from './order-executors.browser'",
    );
  });
});
