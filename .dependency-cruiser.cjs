// dependency-cruiser never asks its swc parser for JSX, so that every .tsx file would be a syntax error.
const swc = require('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** Who may import whom. The table of ARCHITECTURE.md, as errors. */
const parts = [
  'contract',
  'database',
  'storage',
  'engine',
  'worker',
  'server',
  'web',
  'e2e',
  'benchmarks',
  'scripts',
];
const mayImport = {
  contract: [],
  database: ['contract'],
  storage: ['contract'],
  engine: ['contract'],
  web: ['contract'],
  e2e: ['contract'],
  server: ['contract', 'database', 'storage'],
  worker: ['contract', 'database', 'storage', 'engine'],
  benchmarks: ['contract', 'engine', 'database', 'storage'],
  scripts: ['contract', 'database', 'engine'],
};

const partRules = parts.map((part) => ({
  name: `${part}-imports-only-what-it-may`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: { path: `^(${parts.filter((p) => p !== part && !mayImport[part].includes(p)).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...partRules,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-is-zod-and-constants',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'sql-drivers-only-in-database',
      severity: 'error',
      from: { pathNot: '^(database|benchmarks)/' },
      to: { path: '(^|/)node_modules/(pg|kysely|pg-boss|postgres)/' },
    },
    {
      name: 'engine-knows-no-network',
      severity: 'error',
      from: { path: '^engine/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(node:)?(http|https|net|dgram|tls|undici)$', dependencyTypes: ['core'] },
    },
    {
      name: 'server-domains-stay-apart',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '^server/src/(http|adapters|testing)/' },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: ['^server/src/$1/', '^server/src/(http|adapters|testing)/'],
      },
    },
    {
      name: 'web-screens-stay-apart',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/(screens/[^/]+|app)/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features/[^/]+|screens|app)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-api-and-ui-are-leaves',
      severity: 'error',
      from: { path: '^web/src/(api|ui)/' },
      to: { path: '^web/src/(features|screens|app)/' },
    },
    {
      name: 'web-ui-knows-no-data',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/api/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/(tests|testing)/|^e2e/|^scripts/|^benchmarks/)' },
      to: { path: '(\\.test\\.tsx?$|/(tests|testing)/)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.runtime)/' },
    includeOnly: undefined,
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
