import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmallTree, type CheckResult } from './small-tree';

const checker = 'scripts/checks/check-imports.mjs';

/** Forbidden imports, by the rule that must report them: each file with its import. */
const forbidden: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contract-stands-alone': {
    'contract/flow.ts': 'xstate',
    'contract/disk.ts': 'node:fs',
    'contract/view.ts': '@/shared/api/http',
  },
  'samples-stay-out-of-programs': {
    'contract/data.ts': '@contract/samples/samples',
    'src/shared/api/data.ts': '@contract/samples/samples',
    'backend/http/data.ts': '@contract/samples/samples',
  },
  'machines-know-no-other-flow': {
    'machines/transfer/steps.ts': '../purchase/purchase-machine',
    'machines/transfer/registry.ts': '../index',
  },
  'fragments-embed-no-flow': {
    'machines/order/order-flow.ts': '../transfer/transfer-machine',
    'machines/shared/order.ts': '../order/order-states',
  },
  'charge-embeds-no-fragment': { 'machines/charge/charge-order.ts': '../order/order-states' },
  'features-know-no-flow-of-orders': {
    'src/features/order-domain/model/flow.ts': '@machines/transfer/transfer-machine',
  },
  'machines-are-pure': {
    'machines/transfer/view.ts': 'react',
    'machines/transfer/call.ts': 'dompurify',
    'machines/transfer/page.ts': '@/pages/home',
  },
  'only-models-know-paths': { 'machines/transfer/explored.ts': 'statechart-paths/model' },
  'models-take-types-of-paths-only': {
    'machines/purchase/purchase-model.ts': 'statechart-paths/model',
  },
  'shared-knows-no-machine': {
    'src/shared/lib/flow/transfer.ts': '@machines/transfer/transfer-machine',
  },
  'shared-imports-downwards': { 'src/shared/ui/card.ts': '@/features/card-choice' },
  'drawing-stays-in-plots': {
    'src/pages/home/ui/pie.ts': '@visx/shape',
    'src/shared/ui/chart/area-chart.ts': '@visx/shape',
  },
  'plots-load-on-their-own': {
    'src/pages/home/ui/plot.ts': '@/shared/ui/chart/area-plot',
    'src/shared/ui/chart/pie-chart.ts': './chart-plots',
  },
  'entities-imports-downwards': { 'src/entities/card/model/card.ts': '@/features/card-choice' },
  'features-imports-downwards': { 'src/features/card-choice/model/page.ts': '@/pages/home' },
  'pages-imports-downwards': { 'src/pages/home/model/route.ts': '@/app/routes/index' },
  'slices-know-no-neighbour': { 'src/pages/home/model/neighbour.ts': '@/pages/transfer' },
  'src-stays-in-the-portal': {
    'src/pages/home/model/store.ts': '@backend/main',
    'src/pages/home/ui/chart.ts': 'statechart-charts/layout',
  },
  'slices-are-entered-by-the-door': {
    'src/app/routes/sidestep.ts': '@/pages/home/ui/home',
    'src/pages/home/ui/sidestep.ts': '@/features/card-choice/model/choose',
  },
  'no-node-in-the-browser': { 'src/shared/lib/disk/read.ts': 'node:fs' },
  'packages-know-no-portal': {
    'packages/statechart-paths/src/ours.ts': '@machines/transfer/transfer-machine',
    'packages/statechart-charts/src/screen.ts': '@/pages/home',
  },
  'paths-know-no-charts': {
    'packages/statechart-paths/src/draw.ts': 'statechart-charts/layout',
  },
  'workbench-leaves-the-backend': { 'tools/workbench/app/charts.ts': '@backend/main' },
  'backend-knows-the-contract-only': {
    'backend/view.ts': '@/pages/home',
    'backend/flow.ts': '@machines/index',
  },
  ...Object.fromEntries(
    ['shared', 'store', 'http', 'providers', 'resources', 'jobs', 'demo'].map((layer) => [
      `backend-${layer}-looks-down`,
      {
        [`backend/${layer}/upward.ts`]: '@backend/main',
        ...(layer === 'http' && {
          'backend/http/user.ts': '@backend/resources/domains/domain-queries',
        }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['domain-lifecycle', 'orders', 'billing', 'stats', 'email-redirects', 'email-logs']
      .concat('attention', 'overview', 'sign-in')
      .map((resource) => [
        `resource-${resource}-uses-listed`,
        { [`backend/resources/${resource}/neighbor.ts`]: '@backend/resources/team/team' },
      ]),
  ),
  'nothing-in-the-backend-uses-tools': { 'backend/checked.ts': './tools/verify' },
  'resources-stand-alone': {
    'backend/resources/links/neighbor.ts': '@backend/resources/domains/domain-queries',
  },
  'nothing-imports-tests': { 'backend/seed.ts': '../tests/contract/domain.test' },
  'no-unresolvable': { 'backend/gone.ts': './nowhere' },
  'packages-are-listed': { 'backend/borrowed.ts': 'esbuild' },
  'no-development-packages-at-run-time': { 'backend/compiler.ts': 'dependency-cruiser' },
};

const violations = Object.entries(forbidden).flatMap(([rule, files]) =>
  Object.entries(files).map(([file, imports]) => ({ rule, file, imports })),
);

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

describe('the import check', () => {
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

  it("fails if it doesn't read every file", () => {
    const tree = new SmallTree();
    tree.plant(
      'rules.cjs',
      `module.exports = { options: { doNotFollow: 'node_modules', exclude: '^contract/' } };`,
    );
    const result = tree.run(checker, 'rules.cjs');
    tree.remove();
    expect(result.output).toContain('contract/domain.ts was not read');
    expect(result.passed).toBe(false);
  });
});
