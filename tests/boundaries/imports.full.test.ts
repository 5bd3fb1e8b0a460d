import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmallTree, type CheckResult } from './small-tree';

const checker = 'scripts/check-imports.mjs';

/** Forbidden imports, with the rule that must report each. */
const violations = [
  { rule: 'contract-stands-alone', file: 'contract/flow.ts', imports: 'xstate' },
  { rule: 'contract-stands-alone', file: 'contract/disk.ts', imports: 'node:fs' },
  { rule: 'contract-stands-alone', file: 'contract/view.ts', imports: '@/shared/api/http' },
  ...['contract/data.ts', 'src/shared/api/data.ts', 'backend/http/data.ts'].map((file) => ({
    rule: 'samples-stay-out-of-programs',
    file,
    imports: '@contract/samples/samples',
  })),
  {
    rule: 'machines-know-no-other-flow',
    file: 'machines/transfer/steps.ts',
    imports: '../purchase/purchase-machine',
  },
  {
    rule: 'machines-know-no-other-flow',
    file: 'machines/transfer/registry.ts',
    imports: '../index',
  },
  {
    rule: 'fragments-embed-no-flow',
    file: 'machines/order/order-flow.ts',
    imports: '../transfer/transfer-machine',
  },
  {
    rule: 'fragments-embed-no-flow',
    file: 'machines/shared/order.ts',
    imports: '../order/order-states',
  },
  {
    rule: 'charge-embeds-no-fragment',
    file: 'machines/charge/charge-order.ts',
    imports: '../order/order-states',
  },
  {
    rule: 'features-know-no-flow-of-orders',
    file: 'src/features/order-domain/model/flow.ts',
    imports: '@machines/transfer/transfer-machine',
  },
  { rule: 'machines-are-pure', file: 'machines/transfer/view.ts', imports: 'react' },
  { rule: 'machines-are-pure', file: 'machines/transfer/call.ts', imports: 'dompurify' },
  { rule: 'machines-are-pure', file: 'machines/transfer/page.ts', imports: '@/pages/home' },
  {
    rule: 'only-models-know-paths',
    file: 'machines/transfer/explored.ts',
    imports: 'statechart-paths/model',
  },
  {
    rule: 'models-take-types-of-paths-only',
    file: 'machines/purchase/purchase-model.ts',
    imports: 'statechart-paths/model',
  },
  {
    rule: 'shared-knows-no-machine',
    file: 'src/shared/lib/flow/transfer.ts',
    imports: '@machines/transfer/transfer-machine',
  },
  {
    rule: 'shared-is-the-lowest-layer',
    file: 'src/shared/ui/card.ts',
    imports: '@/features/card-choice',
  },
  { rule: 'drawing-stays-in-plots', file: 'src/pages/home/ui/pie.ts', imports: '@visx/shape' },
  {
    rule: 'drawing-stays-in-plots',
    file: 'src/shared/ui/chart/area-chart.ts',
    imports: '@visx/shape',
  },
  {
    rule: 'plots-load-on-their-own',
    file: 'src/pages/home/ui/plot.ts',
    imports: '@/shared/ui/chart/area-plot',
  },
  {
    rule: 'plots-load-on-their-own',
    file: 'src/shared/ui/chart/pie-chart.ts',
    imports: './chart-plots',
  },
  {
    rule: 'entities-import-downwards',
    file: 'src/entities/card/model/card.ts',
    imports: '@/features/card-choice',
  },
  {
    rule: 'features-import-downwards',
    file: 'src/features/card-choice/model/page.ts',
    imports: '@/pages/home',
  },
  {
    rule: 'pages-import-downwards',
    file: 'src/pages/home/model/route.ts',
    imports: '@/app/routes/index',
  },
  {
    rule: 'slices-know-no-neighbour',
    file: 'src/pages/home/model/neighbour.ts',
    imports: '@/pages/transfer',
  },
  {
    rule: 'src-stays-in-the-portal',
    file: 'src/pages/home/model/store.ts',
    imports: '@backend/main',
  },
  {
    rule: 'src-stays-in-the-portal',
    file: 'src/pages/home/ui/chart.ts',
    imports: 'statechart-charts/layout',
  },
  {
    rule: 'slices-are-entered-by-the-door',
    file: 'src/app/routes/sidestep.ts',
    imports: '@/pages/home/ui/home',
  },
  {
    rule: 'slices-are-entered-by-the-door',
    file: 'src/pages/home/ui/sidestep.ts',
    imports: '@/features/card-choice/model/choose',
  },
  { rule: 'no-node-in-the-browser', file: 'src/shared/lib/disk/read.ts', imports: 'node:fs' },
  {
    rule: 'packages-know-no-portal',
    file: 'packages/statechart-paths/src/ours.ts',
    imports: '@machines/transfer/transfer-machine',
  },
  {
    rule: 'packages-know-no-portal',
    file: 'packages/statechart-charts/src/screen.ts',
    imports: '@/pages/home',
  },
  {
    rule: 'paths-know-no-charts',
    file: 'packages/statechart-paths/src/draw.ts',
    imports: 'statechart-charts/layout',
  },
  {
    rule: 'workbench-leaves-the-backend',
    file: 'workbench/app/live.ts',
    imports: '@backend/main',
  },
  { rule: 'backend-knows-the-contract-only', file: 'backend/view.ts', imports: '@/pages/home' },
  {
    rule: 'backend-knows-the-contract-only',
    file: 'backend/flow.ts',
    imports: '@machines/index',
  },
  ...['shared', 'store', 'http', 'providers', 'resources', 'jobs', 'demo'].map((floor) => ({
    rule: `backend-${floor}-looks-down`,
    file: `backend/${floor}/upward.ts`,
    imports: '@backend/main',
  })),
  {
    rule: 'backend-http-looks-down',
    file: 'backend/http/user.ts',
    imports: '@backend/resources/domains/domain-queries',
  },
  ...['domain-lifecycle', 'orders', 'billing', 'stats', 'email-redirects', 'email-logs']
    .concat('attention', 'overview', 'sign-in')
    .map((resource) => ({
      rule: `resource-${resource}-uses-listed`,
      file: `backend/resources/${resource}/neighbor.ts`,
      imports: '@backend/resources/team/team',
    })),
  {
    rule: 'resources-stand-alone',
    file: 'backend/resources/team/neighbor.ts',
    imports: '@backend/resources/domains/domain-queries',
  },
  {
    rule: 'nothing-imports-tests',
    file: 'backend/seed.ts',
    imports: '../tests/contract/domain.test',
  },
  { rule: 'no-unresolvable', file: 'backend/gone.ts', imports: './nowhere' },
  { rule: 'packages-are-listed', file: 'backend/borrowed.ts', imports: 'esbuild' },
  {
    rule: 'no-development-packages-at-run-time',
    file: 'backend/compiler.ts',
    imports: 'dependency-cruiser',
  },
] as const;

describe('the import rules', () => {
  let tree: SmallTree;
  let result: CheckResult;

  beforeAll(() => {
    tree = new SmallTree();
    for (const { file, imports } of violations) {
      tree.plant(file, `import * as planted from '${imports}';\n\nexport { planted };\n`);
    }
    tree.plant('contract/first.ts', `import { second } from './second';\n\nexport { second };\n`);
    tree.plant(
      'contract/second.ts',
      `import { second as first } from './first';\n\nexport const second = first;\n`,
    );
    result = tree.run(checker);
  });

  afterAll(() => tree.remove());

  it.each(violations)('$rule catches $file importing $imports', ({ rule, file }) => {
    expect(result.output).toContain(`${rule}: ${file} → `);
  });

  it('no-cycles catches two files that import each other', () => {
    expect(result.output).toMatch(/no-cycles: contract\/(first|second)\.ts → /);
  });

  it('a forbidden import fails the check', () => {
    expect(result.passed).toBe(false);
  });
});

describe('the check of imports', () => {
  it('passes if every folder imports only from allowed folders', () => {
    const tree = new SmallTree();
    const result = tree.run(checker);
    tree.remove();
    expect(result.output).toContain('0 forbidden imports');
    expect(result.passed).toBe(true);
  });

  it('fails if it reads no modules', () => {
    const tree = new SmallTree({});
    const result = tree.run(checker);
    tree.remove();
    expect(result.output).toContain('No module was read');
    expect(result.passed).toBe(false);
  });

  it('fails if it misses a file', () => {
    const tree = new SmallTree();
    tree.plant(
      '.dependency-cruiser.cjs',
      `module.exports = { options: { doNotFollow: 'node_modules', exclude: '^contract/' } };`,
    );
    const result = tree.run(checker, '.dependency-cruiser.cjs');
    tree.remove();
    expect(result.output).toContain('contract/domain.ts was not read');
    expect(result.passed).toBe(false);
  });
});
