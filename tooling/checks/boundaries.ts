import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import features from '../../features/order.json' with { type: 'json' };

const anyFeature = '^features/([^/]+/[^/]+)/';
const otherFeature = '^features/(?!$1/)[^/]+/[^/]+/';
/** Tests, and what only they use. */
const test = '[.]test(?:ing)?[.]tsx?$';

/** The files that contain a feature's SQL. */
const sqlFiles = ['/tables[.]ts$', '-query[.]ts$', '-queries[.]ts$'];

/** The files at a feature's root (contract.ts, attributes.ts, *-rules.ts) are read by both runtimes of every feature. */
const sharedFile = '^features/[^/]+/[^/]+/[^/]+[.]ts$';

// A feature may import earlier ones, but never later ones.
const againstTheOrder = features.flatMap((feature, place): readonly IForbiddenRuleType[] => {
  const later = features.slice(place + 1);
  if (later.length === 0) return [];
  return [
    {
      name: 'features-in-one-direction',
      comment:
        'features/order.json lists this feature before the one it imports. Raise an event that the later one subscribes to, let it register a read, pass its part as a prop, or compose both in apps. Where the order does not fit, move the feature in the list and record why in docs/decisions/44-areas.md.',
      severity: 'error',
      from: { path: `^features/${feature}/`, pathNot: test },
      to: { path: `^features/(?:${later.join('|')})/` },
    },
  ];
});

/** The architecture of docs/architecture.md as rules. Each comment says what to do instead. */
const boundaries: Required<Pick<IConfiguration, 'forbidden' | 'options'>> = {
  forbidden: [
    ...againstTheOrder,
    {
      name: 'nothing-imports-apps',
      comment:
        'apps only starts things. Move what you need to the feature or the platform folder it belongs to, and import it from there.',
      severity: 'error',
      from: { path: '^(?:features|platform|database)/', pathNot: test },
      to: { path: '^apps/' },
    },
    {
      name: 'product-knows-no-tools',
      comment:
        'tools/ contains what a single site does not need. Move what you need to the feature or the platform folder it belongs to; tools may import it from there.',
      severity: 'error',
      from: { path: '^(?:features|platform|database)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-by-their-commands',
      comment: 'apps run tools as commands only. Add the command to tools/commands.ts, and import that.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^tools/', pathNot: '^tools/commands[.]ts$' },
    },
    {
      name: 'tools-extend-the-command-line',
      comment:
        'Of apps, tools import only apps/server/cli, to which they add commands. Move what else you need to the feature or the platform folder it belongs to.',
      severity: 'error',
      from: { path: '^tools/', pathNot: test },
      to: { path: '^apps/', pathNot: '^apps/server/cli/' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'A build contains no tests. Move what both need into a file without `.testing` in its name.',
      severity: 'error',
      from: { path: '^(?:apps|features|platform|database)/', pathNot: test },
      to: { path: ['^tests/', test] },
    },
    {
      name: 'platform-knows-no-feature',
      comment:
        'The platform serves every feature and knows none. Pass what it needs as an argument, or move the code into the feature.',
      severity: 'error',
      from: { path: '^platform/', pathNot: test },
      to: { path: '^(?:features|database)/' },
    },
    {
      name: 'packages-know-no-product',
      comment:
        'A package in packages/ is useful without Vonk. Pass what it needs as an argument, or move the code to the feature or the platform folder it belongs to.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(?:apps|bench|database|features|platform|scripts|tests|tooling|tools)/' },
    },
    {
      name: 'packages-by-their-name',
      comment: "Import the package by its name, and export what you need in the package's index.ts.",
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/index[.]ts$' },
    },
    {
      name: 'shared-knows-no-runtime',
      comment:
        'platform/shared runs in the browser and on the server. Move the code to platform/server or platform/web.',
      severity: 'error',
      from: { path: '^platform/shared/', pathNot: test },
      to: { path: '^platform/(?:server|web)/' },
    },
    {
      name: 'other-features-server-by-its-public-file',
      comment:
        "Import the other feature's server/public.ts, and add the function there. Only tables.ts and *-queries.ts may read its tables.ts, for foreign keys and joins; only the owner writes.",
      severity: 'error',
      from: {
        path: `${anyFeature}server/`,
        pathNot: [test, ...sqlFiles],
      },
      to: { path: `${otherFeature}server/`, pathNot: '/server/public[.]ts$' },
    },
    {
      name: 'queries-join-other-features-tables-only',
      comment:
        "tables.ts and *-queries.ts may import another feature's server/tables.ts and server/public.ts, but nothing else of its server code.",
      severity: 'error',
      from: { path: sqlFiles.map((end) => `${anyFeature}server/.*${end}`) },
      to: { path: `${otherFeature}server/`, pathNot: '/server/(?:public|tables)[.]ts$' },
    },
    {
      name: 'apps-compose-features',
      comment:
        "apps/server and tools reach a feature through its server/feature.ts or server/public.ts. Export the function in the feature's public.ts.",
      severity: 'error',
      from: { path: '^(?:apps|tools)/', pathNot: test },
      to: { path: '^features/[^/]+/[^/]+/server/', pathNot: '/server/(?:feature|public)[.]ts$' },
    },
    {
      name: 'web-knows-no-server',
      comment:
        "What runs in the browser imports no server code, not even a type: put the type into the feature's contract.ts.",
      severity: 'error',
      from: { path: '^(?:features/[^/]+/[^/]+/web|platform/web|apps/web)/', pathNot: test },
      to: { path: '^(?:features/[^/]+/[^/]+/server|platform/server|apps/server|database)/' },
    },
    {
      name: 'server-knows-no-web',
      comment:
        'Server code imports no pages. Move what both need to the contract, to a *-rules.ts at the root of the feature, or to platform/shared.',
      severity: 'error',
      from: { path: '^(?:features/[^/]+/[^/]+/server|platform/server)/', pathNot: test },
      to: { path: '^(?:features/[^/]+/[^/]+/web|platform/web|apps/web)/', pathNot: '^platform/web/ui/' },
    },
    {
      name: 'contract-imports-contracts',
      comment:
        'A contract and the files beside it import platform/shared and other such files, nothing else: both runtimes load them. Move the rest to server/ or web/.',
      severity: 'error',
      from: { path: sharedFile, pathNot: test },
      // The lists of all settings and manifests know every feature by name, and nothing but what these declare.
      to: { pathNot: ['^platform/shared/', '^features/(?:settings|manifests)(?:[.]gen)?[.]ts$', sharedFile] },
    },
    {
      name: 'web-imports-contracts-as-types',
      comment:
        'Browsers load no schemas, so neither contracts nor declarations of settings, and of manifests only what is generated from them. Import the value from the calls.gen.ts beside the contract (npm run docs:api makes it; for platform/shared/errors.ts: errors.gen.ts or call-error.ts), or use `import type`.',
      severity: 'error',
      from: {
        path: ['^(?:features/[^/]+/[^/]+/web|platform/web|apps/web)/', sharedFile],
        pathNot: [
          test,
          '(?:contract|settings|manifest|[.]gen)[.]ts$',
          '^features/(?:site/site-editor/site-fields|console/staff/abilities)[.]ts$',
        ],
      },
      to: {
        path: [
          '^features/[^/]+/[^/]+/[^/]*contract[.]ts$',
          '^features/(?:settings|manifests)(?:[.]gen)?[.]ts$',
          '^features/[^/]+/[^/]+/(?:settings|manifest)[.]ts$',
          '^features/[^/]+/[^/]+/default-settings[.]ts$',
          '^features/(?:site/site-editor/site-fields|console/staff/abilities)[.]ts$',
          '^platform/shared/platform-manifest[.]ts$',
          '^platform/shared/(?:schema|errors|realtime)[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'other-features-web-by-its-public-file',
      comment:
        "Import the other feature's web/public.ts, and export the part there. A page that joins several features lives in apps/web/pages.",
      severity: 'error',
      from: { path: `${anyFeature}web/`, pathNot: test },
      to: { path: `${otherFeature}web/`, pathNot: '/web/public[.]tsx?$' },
    },
    {
      name: 'apps-take-web-parts-by-their-public-file',
      comment:
        "Import the feature's web/public.ts, and export the part there. Its pages are named in apps/web/routes.ts, which imports nothing. The service worker and the offline page import web/worker.ts, which has no React.",
      severity: 'error',
      from: { path: '^apps/web/', pathNot: test },
      to: { path: '^features/[^/]+/[^/]+/web/', pathNot: '/web/(?:public|worker)[.]tsx?$' },
    },
    {
      name: 'pictures-by-their-pipeline',
      comment:
        'Every picture from outside is decoded with time and size limits. Import openPicture and pictureQueue from platform/server/images/picture.ts instead of sharp.',
      severity: 'error',
      from: {
        path: '^(?:apps|features|platform|tools)/',
        pathNot: [test, '^platform/server/images/(?:picture|process-photo)[.]ts$'],
      },
      to: { path: '^node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment:
        'These files import each other in a cycle (type-only imports load nothing and are allowed). Move what both need to a third file, or let one announce an event the other subscribes to.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'what-is-imported-exists',
      comment: 'This import cannot be resolved. Correct its path, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?]', '^[+]types/', '[.]po$'] },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment:
        'This package is listed under devDependencies, but the product needs it: move it to dependencies.',
      severity: 'error',
      from: {
        path: '^(?:apps|features|packages|platform|tools|database)/',
        pathNot: [test, '^apps/web/routes[.]ts$', '^database/drizzle[.]config[.]ts$'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
        pathNot: '^node_modules/(?:@types|vite)/',
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^(?:node_modules|build)/' },
    exclude: { path: '^(?:build|[.]react-router)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

export default boundaries;
