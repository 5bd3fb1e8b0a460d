import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const repository = resolve('.');

/** The checkers' configuration files. */
const settings = ['package.json', 'tsconfig.json', 'machines/tsconfig.json'];

/** The files of a small repository in which every folder imports from all folders it may import from. */
const validSources: Readonly<Record<string, string>> = {
  'contract/domain.ts': `import * as v from 'valibot';\n\nexport const name = v.string();\n`,
  'contract/samples/samples.ts': `import { name } from '../domain';\n\nexport const samples = [name];\n`,
  'contract/assert-defined.ts': `export const text = 'transfer.select';\n`,
  'machines/order/order-states.ts': `import { text } from '@contract/assert-defined';\n\nexport const order = text;\n`,
  'machines/transfer/transfer-machine.ts': [
    `import { setup } from 'xstate';`,
    `import { name } from '@contract/domain';`,
    `import { order } from '../order/order-states';`,
    `\nexport const transfer = setup({}).createMachine({ id: order });`,
    `export const used = name;\n`,
  ].join('\n'),
  'machines/transfer/transfer-model.ts': [
    `import type { Model } from 'statechart-paths/model';`,
    `\nexport const transferModel = {} satisfies Model;\n`,
  ].join('\n'),
  'machines/purchase/purchase-machine.ts': `export const purchase = 'purchase';\n`,
  'machines/index.ts': [
    `export { purchase } from './purchase/purchase-machine';`,
    `export { transfer } from './transfer/transfer-machine';\n`,
  ].join('\n'),
  'packages/statechart-paths/src/model.ts': `import 'xstate';\n\nexport type Model = object;\n`,
  'packages/statechart-charts/src/layout.ts': `export const layout = 'layered';\n`,
  'tools/workbench/app/page.ts': [
    `import { transfer } from '@machines/index';`,
    `import { http } from '@/shared/api/http';`,
    `import { layout } from 'statechart-charts/layout';`,
    `\nexport const shown = [transfer, http, layout];\n`,
  ].join('\n'),
  'src/shared/api/http.ts': [
    `import { object } from 'valibot';`,
    `import { name } from '@contract/domain';`,
    `\nexport const http = [object, name];\n`,
  ].join('\n'),
  'src/shared/ui/chart/area-plot.tsx': [
    `import { Area } from '@visx/shape';`,
    `\nexport type Points = readonly number[];`,
    `export const AreaPlot = Area;\n`,
  ].join('\n'),
  'src/shared/ui/chart/chart-plots.ts': `export { AreaPlot } from './area-plot';\n`,
  'src/shared/ui/chart/lazy-plots.ts': [
    `import type { Points } from './area-plot';`,
    `\nexport const points: Points = [];`,
    `export const loadPlots = () => import('./chart-plots');\n`,
  ].join('\n'),
  'src/features/card-choice/index.ts': `export { choose } from './model/choose';\n`,
  'src/features/card-choice/model/choose.ts': [
    `import { http } from '@/shared/api/http';`,
    `import { transfer } from '@machines/transfer/transfer-machine';`,
    `\nexport const choose = [http, transfer];\n`,
  ].join('\n'),
  'src/pages/home/index.ts': `export { home } from './ui/home';\n`,
  'src/pages/home/index.route.ts': `export { homeSearch } from './model/home-search';\n`,
  'src/pages/home/ui/home.ts': [
    `import { choose } from '@/features/card-choice';`,
    `\nexport const home = choose;\n`,
  ].join('\n'),
  'src/pages/home/model/home-search.ts': `export const homeSearch = 'q';\n`,
  'src/pages/transfer/index.ts': `export { transferPage } from './ui/transfer';\n`,
  'src/pages/transfer/ui/transfer.ts': [
    `import { choose } from '@/features/card-choice';`,
    `\nexport const transferPage = choose;\n`,
  ].join('\n'),
  'src/app/routes/index.ts': [
    `import { home } from '@/pages/home';`,
    `import { homeSearch } from '@/pages/home/index.route';`,
    `\nexport const route = [home, homeSearch];\n`,
  ].join('\n'),
  'src/app/routes/transfer.ts': [
    `import { transferPage } from '@/pages/transfer';`,
    `\nexport const route = transferPage;\n`,
  ].join('\n'),
  'backend/main.ts': [
    `import { Hono } from 'hono';`,
    `import { readFileSync } from 'node:fs';`,
    `import { name } from '@contract/domain';`,
    `\nexport const backend = [Hono, readFileSync, name];\n`,
  ].join('\n'),
  'backend/resources/domains/domain-queries.ts': `export const domains = 1;\n`,
  'backend/resources/team/team.ts': `export const team = 1;\n`,
  'backend/tools/verify.ts': `import { backend } from '../main';\n\nexport const checked = backend;\n`,
  'tests/contract/domain.test.ts': [
    `import { transfer } from '@machines/index';`,
    `import { expect, it } from 'vitest';`,
    `\nit('holds', () => expect(transfer.id).toBe('transfer.select'));\n`,
  ].join('\n'),
};

export interface CheckResult {
  readonly passed: boolean;
  readonly output: string;
}

/** A temporary repository to run the real checkers in, with their real configuration. */
export class SmallTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-boundaries-'));

  constructor(sources: Readonly<Record<string, string>> = validSources) {
    for (const file of settings) cpSync(join(repository, file), join(this.folder, file));
    symlinkSync(join(repository, 'node_modules'), join(this.folder, 'node_modules'));
    // The compiler fails if it finds no file to check.
    this.plant('empty.ts', 'export {};\n');
    for (const [file, text] of Object.entries(sources)) this.plant(file, text);
  }

  plant(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs a checker in the temporary folder. `program` is relative to the repository's root. */
  run(program: string, ...args: readonly string[]): CheckResult {
    const loader = program.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...loader, join(repository, program), ...args],
      { cwd: this.folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    return { passed: status === 0, output: `${stdout}${stderr}` };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
