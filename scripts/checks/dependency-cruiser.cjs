/**
 * The import rules of the architecture, one for each line of its table. A package is matched in any node_modules, so
 * that the rules also apply to a copy of the repository in another folder.
 */

/** @param {readonly string[]} names */
const packages = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

const anyPackage = '(^|/)node_modules/';

/**
 * The kinds of dependencies that exist only for the type checker.
 * @type {import('dependency-cruiser').DependencyType[]}
 */
const typesOnly = ['type-only'];

/** The backend layers from the bottom up. The files that start and connect them are outside all layers. */
const backendLayers = ['shared', 'store', 'http', 'providers', 'resources', 'jobs', 'demo'];

/**
 * The resources that a resource may use, in addition to the ones that all may use.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const usedResources = {
  'domain-lifecycle': ['orders', 'billing', 'domains', 'stats', 'compliance'],
  orders: ['billing', 'cards', 'domains', 'stats'],
  billing: ['cards', 'domains'],
  stats: ['domains'],
  dns: ['domains'],
  'email-redirects': ['domains'],
  team: ['domains', 'email-redirects'],
  'email-logs': ['domains'],
  attention: ['billing', 'cards', 'domains'],
  overview: ['billing', 'domains', 'stats'],
  search: ['billing', 'cards', 'domains'],
  'sign-in': ['accounts'],
  cards: [],
  accounts: [],
  'agency-imports': ['cards', 'domains'],
};

/**
 * The resources whose tables a resource may read although they are built on it: a card that a payment charges can't be
 * changed, interns see the agencies that invited them and keep them when a file no longer lists them, an account says what
 * is past due, and links name who saved them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const readTables = {
  cards: ['billing'],
  accounts: ['team', 'billing'],
  'agency-imports': ['team'],
  team: ['links'],
};

/** The resources that all may use: emails to owners, and the audit log of staff actions. */
const usedByAll = ['email-notifications', 'staff-actions'];

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** @type {Rule[]} */
const backendRules = [
  ...backendLayers.map((layer, index) => ({
    name: `backend-${layer}-looks-down`,
    comment:
      'A backend layer uses only the layers below it, so that each can be read without the next.',
    from: { path: `^backend/${layer}/` },
    to: {
      path: [
        `^backend/[^/]+\\.ts$`,
        ...backendLayers.slice(index + 1).map((above) => `^backend/${above}/`),
      ],
    },
  })),
  {
    name: 'nothing-in-the-backend-uses-tools',
    comment:
      'The tools stand above the portal: they open its database, and none of them runs in it.',
    from: { path: '^backend/', pathNot: '^backend/tools/' },
    to: { path: '^backend/tools/' },
  },
  ...Object.entries(usedResources).map(([resource, used]) => ({
    name: `resource-${resource}-uses-listed`,
    comment: 'Resources use each other only as listed, in one direction.',
    from: { path: `^backend/resources/${resource}/` },
    to: {
      path: '^backend/resources/[^/]+/',
      pathNot: [
        ...[resource, ...used, ...usedByAll].map((each) => `^backend/resources/${each}/`),
        ...(readTables[resource] ?? []).map((each) => `^backend/resources/${each}/schema\\.ts$`),
      ],
    },
  })),
  {
    name: 'resources-stand-alone',
    comment: 'A resource that is not listed uses no other.',
    from: {
      path: '^backend/resources/([^/]+)/',
      pathNot: Object.keys(usedResources).map((resource) => `^backend/resources/${resource}/`),
    },
    to: {
      path: '^backend/resources/[^/]+/',
      pathNot: [
        '^backend/resources/$1/',
        ...usedByAll.map((each) => `^backend/resources/${each}/`),
      ],
    },
  },
];

/** The layers of the portal from the bottom up. */
const layers = ['shared', 'entities', 'features', 'pages', 'app'];

/**
 * A page is wired by its route: importing the route back would put both into one chunk.
 * @type {Rule[]}
 */
const layerRules = layers.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-downwards`,
  comment: 'Layers import strictly downwards, so that a change spreads one way only.',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${layers.slice(index + 1).join('|')})/` },
}));

/** @type {Rule[]} */
const rules = [
  {
    name: 'contract-stands-alone',
    comment:
      'Any backend and any client can be built against the contract, so it brings nothing but the schema library and a codec for names.',
    from: { path: '^contract/' },
    to: {
      pathNot: ['^contract/', packages(['valibot', '@valibot/to-json-schema', 'punycode.js'])],
    },
  },
  {
    name: 'samples-stay-out-of-programs',
    comment: 'Samples are synthetic data for tests, the workbench and the check of a backend.',
    from: { path: '^(contract|machines|src|backend)/', pathNot: '^contract/samples/' },
    to: { path: '^contract/samples/' },
  },
  {
    name: 'machines-are-pure',
    comment:
      'A machine runs in the workbench, in tests and in the portal alike: no React, no DOM, no HTTP, no Node.',
    from: { path: '^machines/' },
    to: {
      pathNot: [
        '^machines/',
        '^contract/',
        '^packages/statechart-paths/src/',
        packages(['xstate']),
      ],
    },
  },
  {
    name: 'machines-know-no-other-flow',
    comment:
      'A flow that imports another cannot be shown, explored or changed by itself. Only the registry knows all. `charge` and `order` hold states that flows embed, `shared` what every flow needs; none is a flow.',
    from: { path: '^machines/([^/]+)/' },
    to: {
      path: '^machines/',
      pathNot: ['^machines/$1/', '^machines/(charge|order|shared)/'],
    },
  },
  {
    name: 'fragments-embed-no-flow',
    comment:
      'Flows embed the order and the charge, and the order the charge, so neither may depend on a flow; `shared` on nothing.',
    from: { path: '^machines/(charge|order|shared)/' },
    to: { path: '^machines/', pathNot: ['^machines/$1/', '^machines/(charge|shared)/'] },
  },
  {
    name: 'charge-embeds-no-fragment',
    comment: 'The order embeds the charge, never the reverse.',
    from: { path: '^machines/(charge|shared)/' },
    to: { path: '^machines/', pathNot: ['^machines/$1/', '^machines/shared/'] },
  },
  {
    name: 'features-know-no-flow-of-orders',
    comment: 'The order feature serves every flow that embeds the order, and must not list them.',
    from: { path: '^src/features/order-domain/' },
    to: { path: '^machines/(purchase|transfer)/' },
  },
  {
    name: 'only-models-know-paths',
    comment: 'A machine must not depend on what explores it; its model and its screen describe it.',
    from: {
      path: '^machines/',
      pathNot: ['-(model|invariants|screen)\\.ts$', '^machines/[^/]+/invariants/'],
    },
    to: { path: '^packages/' },
  },
  {
    name: 'models-take-types-of-paths-only',
    comment: 'A model is a plain object: taking values would pull the explorer into the portal.',
    from: { path: '^machines/' },
    to: { path: '^packages/', dependencyTypesNot: typesOnly },
  },
  {
    name: 'src-stays-in-the-portal',
    comment:
      'The portal speaks to a backend through the contract, and the workbench shows the portal, never the reverse.',
    from: { path: '^src/' },
    to: { pathNot: ['^src/', '^contract/', '^machines/', anyPackage] },
  },
  {
    name: 'shared-knows-no-machine',
    comment: 'What all slices share must not change with one flow.',
    from: { path: '^src/shared/' },
    to: { path: '^machines/' },
  },
  {
    name: 'drawing-stays-in-plots',
    comment:
      'The drawing library loads with the plots alone; the rest of a chart, its sentence and its table, needs none.',
    from: { path: '^src/', pathNot: '^src/shared/ui/chart/[^/]+-plot\\.tsx$' },
    to: { path: packages(['@visx']) },
  },
  {
    name: 'plots-load-on-their-own',
    comment:
      'Imported as usual, a plot would load with the page, also where it shows no chart: `lazy-plots.tsx` loads them by request.',
    from: { path: '^src/', pathNot: '^src/shared/ui/chart/chart-plots\\.ts$' },
    to: {
      path: '^src/shared/ui/chart/(chart-plots\\.ts|[^/]+-plot\\.tsx)$',
      dynamic: false,
      dependencyTypesNot: typesOnly,
    },
  },
  {
    name: 'slices-know-no-neighbour',
    comment: 'What two slices of a layer share belongs into a lower layer.',
    from: { path: '^src/(entities|features|pages)/([^/]+)/' },
    to: { path: '^src/$1/', pathNot: '^src/$1/$2/' },
  },
  {
    name: 'slices-are-entered-by-the-door',
    comment:
      'What a slice keeps to itself can change without anybody asking. Its doors are index.ts and index.route.ts.',
    from: { path: '^src/([^/]+)/([^/]+)' },
    to: {
      path: '^src/(entities|features|pages)/[^/]+/',
      pathNot: ['^src/$1/$2/', '^src/[^/]+/[^/]+/index(\\.route)?\\.ts$'],
    },
  },
  {
    name: 'workbench-leaves-the-backend',
    comment: 'The workbench shows the portal without any backend.',
    from: { path: '^tools/workbench/' },
    to: { path: '^backend/' },
  },
  {
    name: 'packages-know-no-portal',
    comment: 'The packages work in any project, also where there is no portal.',
    from: { path: '^packages/' },
    to: { pathNot: ['^packages/', anyPackage], dependencyTypesNot: ['core'] },
  },
  {
    name: 'paths-know-no-charts',
    comment: 'Charts show paths; paths serve without any chart.',
    from: { path: '^packages/statechart-paths/' },
    to: { path: '^packages/statechart-charts/' },
  },
  {
    name: 'backend-knows-the-contract-only',
    comment: 'Portal and backend meet in the contract alone, so that either can be replaced.',
    from: { path: '^backend/' },
    to: { path: '^(src|machines|packages)/' },
  },
  ...layerRules,
  ...backendRules,
  {
    name: 'nothing-imports-tests',
    comment: 'What tests need must not reach what people use.',
    from: { pathNot: ['^(tests|e2e|tools)/', '^packages/[^/]+/tests/'] },
    to: { path: '^(tests|e2e|packages/[^/]+/tests)/' },
  },
  {
    name: 'nothing-imports-scripts',
    comment:
      'Commands use the rooms, not the reverse; tests and the tools’ own settings may look in.',
    from: { path: '^(contract|packages|machines|src|backend)/' },
    to: { path: '^scripts/' },
  },
  {
    name: 'nothing-imports-tools',
    comment: 'The tools stand above all rooms, so that the portal can be read without them.',
    from: { pathNot: '^tools/' },
    to: { path: '^tools/' },
  },
  {
    name: 'no-node-in-the-browser',
    comment: 'Node’s modules do not exist in a browser.',
    from: { path: '^(contract|machines|src)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-cycles',
    comment: 'In a cycle nothing can be understood, tested or loaded by itself.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: typesOnly } },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that leads nowhere is not checked by any other rule.',
    from: {},
    // The route tree may not have been generated yet. Plugins of the build resolve `virtual:`.
    to: { couldNotResolve: true, pathNot: 'route-tree\\.gen|^virtual:' },
  },
  {
    name: 'packages-are-listed',
    comment: 'A package that only another package brings may be gone with its next version.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], path: anyPackage },
  },
  {
    name: 'no-development-packages-at-run-time',
    comment: 'A production install has no devDependencies.',
    from: { path: '^(contract|machines|src|backend)/', pathNot: '\\.config\\.ts$' },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: typesOnly,
      pathNot: packages(['@types/[^/]+', 'vite']),
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|reports)/' },
    // Type imports count, too: they are dependencies all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
    },
  },
};
