import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { writePlaywright } from 'statechart-paths/formats/playwright';
import { root } from '../../../scripts/lib/root.mjs';
import { orderDocument } from '../../../packages/statechart-paths/tests/order-paths';

// The test starts a second Playwright process, which takes time.
test.setTimeout(60_000);

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly {
        readonly steps?: readonly { readonly title: string }[];
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

function play(folder: string): Promise<readonly Suite[]> {
  const { TEST_REPORT: _outer, ...env } = process.env;
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', folder],
      { cwd: root, env, maxBuffer: 10_000_000 },
      (_failed, stdout, stderr) => {
        try {
          // The cast is safe, because Playwright documents this report format.
          resolve((JSON.parse(stdout) as { suites: Suite[] }).suites);
        } catch {
          reject(new Error(`${stdout}\n${stderr}`));
        }
      },
    );
  });
}

function specsOf(suite: Suite | undefined): Suite['specs'] {
  return suite === undefined ? [] : [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

let folder: string;

test.beforeAll(() => {
  mkdirSync(join(root, 'reports'), { recursive: true });
  folder = mkdtempSync(join(root, 'reports/generated-spec-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a generated spec passes on a page that behaves like the machine, and fails on a page that doesn't", async () => {
  const beside = relative(folder, join(root, 'packages/statechart-paths/tests'));
  const modules = {
    machine: { module: `${beside}/order-machine`, name: 'orderMachine' },
    model: { module: `${beside}/order-machine`, name: 'orderModel' },
    executors: { module: `${beside}/order-page`, name: 'orderExecutors' },
    createDriver: { module: `${beside}/order-page`, name: 'openOrderPage' },
  };
  const createDriver = { ...modules.createDriver, name: 'openForgetfulPage' };
  writeFileSync(join(folder, 'right.spec.ts'), writePlaywright(orderDocument, modules));
  writeFileSync(
    join(folder, 'wrong.spec.ts'),
    writePlaywright(orderDocument, { ...modules, createDriver }),
  );
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import { defineConfig } from '@playwright/test';
import config from '${relative(folder, join(root, 'playwright.config'))}';
const { use } = config;
export default defineConfig({ use: { ...use, trace: 'off', screenshot: 'off' }, testDir: '.', outputDir: 'results', workers: 1, reporter: 'json' });
`,
  );

  const suites = await play(folder);
  const right = specsOf(suites.find(({ title }) => title === 'right.spec.ts'));
  expect(right.map(({ title, ok }) => [title, ok])).toEqual([
    ['1. tour 1', true],
    ['2. tour 2', true],
    ['3. nothing without a name', true],
  ]);
  expect(right[0]?.tests[0]?.results[0]?.steps?.map(({ title }) => title)).toEqual([
    'Start with "fresh" → editing [order.edit]',
    '1. Let "name.type harbor" happen → editing',
    '2. Let "order.confirm" happen → ordering [order.confirm]',
    '3. Let "placeOrder done placed" happen → done',
  ]);

  const wrong = specsOf(suites.find(({ title }) => title === 'wrong.spec.ts'));
  expect(wrong.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(wrong[1]?.tests[0]?.results[0]?.error?.message).toContain('It does not show "slow"');
});
