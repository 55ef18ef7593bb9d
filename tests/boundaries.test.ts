import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import boundaries from '../tooling/checks/boundaries.ts';

const tree = realpathSync(mkdtempSync(join(tmpdir(), 'vonk-boundaries-')));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/**
 * The files of a small example project that breaks every rule once. Each breach is next to a permitted case.
 */
const house: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'house',
    type: 'module',
    imports: Object.fromEntries(
      ['features', 'platform', 'apps', 'tools'].map((folder) => [`#${folder}/*`, `./${folder}/*`]),
    ),
    dependencies: { used: '1.0.0', sharp: '1.0.0', '@house/kettle': 'file:packages/kettle' },
    devDependencies: { tool: '1.0.0' },
  }),
  'node_modules/used/package.json': '{"name":"used","version":"1.0.0","main":"index.js"}',
  'node_modules/used/index.js': 'module.exports = 1;',
  'node_modules/sharp/package.json': '{"name":"sharp","version":"1.0.0","main":"index.js"}',
  'node_modules/sharp/index.js': 'module.exports = 1;',
  'node_modules/tool/package.json': '{"name":"tool","version":"1.0.0","main":"index.js"}',
  'node_modules/tool/index.js': 'module.exports = 1;',

  'packages/kettle/package.json':
    '{"name":"@house/kettle","exports":"./index.ts","dependencies":{"used":"1.0.0"}}',
  'packages/kettle/index.ts': `export { boil } from './boil.ts';`,
  'packages/kettle/boil.ts': `import 'used'; import '../../platform/server/clock.ts'; export const boil = 1;`,

  'apps/server/main.ts': `import '#features/discovery/likes/server/feature.ts'; import '#features/discovery/likes/server/public.ts';
    import '#features/discovery/likes/server/likes-queries.ts'; export const main = 1;`,
  'apps/web/pages/joined-page.tsx': `import '#features/discovery/likes/web/public.ts'; import '#features/conversation/chat/web/public.ts';
    import '#features/conversation/chat/web/bubble.tsx';`,

  'features/discovery/likes/contract.ts': `import '#platform/shared/call.ts'; import '#features/conversation/chat/contract.ts';
    import 'used';`,
  'features/discovery/likes/server/feature.ts': `import '#apps/server/main-part.ts'; export const feature = 1;`,
  'features/discovery/likes/server/public.ts': 'export const like = 1;',
  'features/discovery/likes/server/tables.ts': `import '#features/conversation/chat/server/tables.ts'; export const message = 1;`,
  'features/discovery/likes/server/likes-queries.ts': `import '#features/conversation/chat/server/tables.ts';
    import '#features/conversation/chat/server/chat-queries.ts';`,
  'features/discovery/likes/server/like-member.ts': `import '#features/conversation/chat/server/public.ts'; import '#features/conversation/chat/contract.ts';
    import type { Row } from '#features/conversation/chat/server/tables.ts'; export type Mine = Row;`,
  'features/discovery/likes/server/shown.ts': `import '../web/likes-grid.tsx';`,
  'features/discovery/likes/server/packed.ts': `import 'used'; import 'tool';`,
  'features/discovery/likes/server/lost.ts': `import './nowhere.ts';`,
  'features/conversation/chat/server/counts.ts': `import '#features/discovery/likes/server/public.ts';`,
  'features/conversation/chat/web/like-hint.tsx': `import type { Like } from '#features/discovery/likes/contract.ts'; export type Hint = Like;`,
  'features/conversation/gifts/contract.ts': `import '#platform/shared/call.ts';`,
  'features/conversation/gifts/server/public.ts': `import '#features/conversation/chat/contract.ts'; export const gift = 1;`,
  'features/conversation/chat/server/gifts.ts': `import '#features/conversation/gifts/server/public.ts';`,
  'features/discovery/likes/server/ring-one.ts': `import { two } from './ring-two.ts'; export const one = () => two;`,
  'features/discovery/likes/server/ring-two.ts': `import { one } from './ring-one.ts'; export const two = () => one;`,
  'features/discovery/likes/server/likes.test.ts': `import '#features/conversation/chat/server/tables.ts'; import '#features/conversation/chat/server/chat-queries.ts';
    import '#apps/server/main-part.ts'; import 'tool';`,
  'features/discovery/likes/server/likes.testing.ts': `import '#features/conversation/chat/server/chat-queries.ts'; import 'tool';`,
  'features/discovery/likes/server/tried.ts': `import './likes.testing.ts';`,
  'features/discovery/likes/web/public.ts': 'export const badge = 1;',
  'features/discovery/likes/web/likes-grid.tsx': `import '../contract.ts'; import '#platform/web/button.tsx';
    import '#features/conversation/chat/web/public.ts'; import '#features/conversation/chat/web/bubble.tsx';`,
  'features/discovery/likes/web/typed.tsx': `import type { Row } from '../server/tables.ts'; export type Shown = Row;
    import type { Like } from '../contract.ts'; export type Heart = Like; import '../calls.gen.ts';`,
  'features/discovery/likes/calls.gen.ts': `export type * from './contract.ts'; export const likeMember = 1;`,

  'features/conversation/chat/contract.ts': `import '#platform/shared/call.ts';`,
  'features/conversation/chat/server/public.ts': 'export const open = 1;',
  'features/conversation/chat/server/tables.ts': 'export type Row = 1;',
  'features/conversation/chat/server/chat-queries.ts': 'export const read = 1;',
  'features/conversation/chat/web/public.ts': 'export const chat = 1;',
  'features/conversation/chat/web/bubble.tsx': 'export const bubble = 1;',

  'apps/server/main-part.ts': 'export const part = 1;',
  'platform/shared/call.ts': `import '../server/clock.ts';`,
  'platform/server/images/picture.ts': `import 'sharp'; export const openPicture = 1;`,
  'features/discovery/likes/server/draw.ts': `import '#platform/server/images/picture.ts'; import 'sharp';`,
  'platform/server/clock.ts': `import type { Row } from '#features/conversation/chat/server/tables.ts'; export type Known = Row;`,
  'platform/server/tea.ts': `import '@house/kettle'; import '../../packages/kettle/boil.ts';`,
  'apps/server/cli/run.ts': `import '#tools/commands.ts'; import '#tools/clusters/merge.ts';`,
  'apps/server/cli/command.ts': 'export const command = 1;',
  'tools/commands.ts': `import './clusters/move.ts'; export const commands = 1;`,
  'tools/clusters/merge.ts': 'export const merge = 1;',
  'tools/clusters/move.ts': `import '#apps/server/cli/command.ts'; import '#apps/server/main-part.ts';
    import '#features/conversation/chat/server/public.ts'; import '#features/conversation/chat/server/chat-queries.ts';`,
  'features/conversation/chat/server/moved.ts': `import '#tools/clusters/merge.ts';`,
  'platform/web/button.tsx': 'export const button = 1;',
};

const breaches = [
  'apps-compose-features: apps/server/main.ts → features/discovery/likes/server/likes-queries.ts',
  'apps-compose-features: tools/clusters/move.ts → features/conversation/chat/server/chat-queries.ts',
  'apps-take-web-parts-by-their-public-file: apps/web/pages/joined-page.tsx → features/conversation/chat/web/bubble.tsx',
  'contract-imports-contracts: features/discovery/likes/contract.ts → node_modules/used/index.js',
  'features-in-one-direction: features/conversation/chat/server/counts.ts → features/discovery/likes/server/public.ts',
  'features-in-one-direction: features/conversation/chat/web/like-hint.tsx → features/discovery/likes/contract.ts',
  'features-in-one-direction: features/conversation/gifts/server/public.ts → features/conversation/chat/contract.ts',
  'no-cycles: features/discovery/likes/server/ring-one.ts → features/discovery/likes/server/ring-two.ts',
  'no-development-packages-in-the-product: features/discovery/likes/server/packed.ts → node_modules/tool/index.js',
  'nothing-imports-apps: features/discovery/likes/server/feature.ts → apps/server/main-part.ts',
  'other-features-server-by-its-public-file: features/discovery/likes/server/like-member.ts → features/conversation/chat/server/tables.ts',
  'other-features-web-by-its-public-file: features/discovery/likes/web/likes-grid.tsx → features/conversation/chat/web/bubble.tsx',
  'packages-by-their-name: platform/server/tea.ts → packages/kettle/boil.ts',
  'packages-know-no-product: packages/kettle/boil.ts → platform/server/clock.ts',
  'pictures-by-their-pipeline: features/discovery/likes/server/draw.ts → node_modules/sharp/index.js',
  'platform-knows-no-feature: platform/server/clock.ts → features/conversation/chat/server/tables.ts',
  'product-imports-no-tests: features/discovery/likes/server/tried.ts → features/discovery/likes/server/likes.testing.ts',
  'product-knows-no-tools: features/conversation/chat/server/moved.ts → tools/clusters/merge.ts',
  'queries-join-other-features-tables-only: features/discovery/likes/server/likes-queries.ts → features/conversation/chat/server/chat-queries.ts',
  'server-knows-no-web: features/discovery/likes/server/shown.ts → features/discovery/likes/web/likes-grid.tsx',
  'shared-knows-no-runtime: platform/shared/call.ts → platform/server/clock.ts',
  'tools-by-their-commands: apps/server/cli/run.ts → tools/clusters/merge.ts',
  'tools-extend-the-command-line: tools/clusters/move.ts → apps/server/main-part.ts',
  'web-imports-contracts-as-types: features/discovery/likes/web/likes-grid.tsx → features/discovery/likes/contract.ts',
  'web-knows-no-server: features/discovery/likes/web/typed.tsx → features/discovery/likes/server/tables.ts',
  'what-is-imported-exists: features/discovery/likes/server/lost.ts → ./nowhere.ts',
];

async function breachesIn(files: typeof house): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) {
    const file = resolve(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  // As npm links a workspace.
  mkdirSync(join(tree, 'node_modules/@house'));
  symlinkSync(join(tree, 'packages/kettle'), join(tree, 'node_modules/@house/kettle'), 'junction');
  const { enhancedResolveOptions, ...options } = boundaries.options;
  const { output } = await cruise(
    ['apps', 'features', 'packages', 'platform', 'tools'],
    {
      ...options,
      baseDir: tree,
      validate: true,
      ruleSet: { forbidden: boundaries.forbidden as IForbiddenRuleType[] },
    },
    enhancedResolveOptions,
  );
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('each architecture boundary is enforced, even for types, while permitted imports pass', async () => {
  expect(await breachesIn(house)).toEqual(breaches);
});

test('every rule has a breach that proves it, and a message that says what to do instead', () => {
  const proven = new Set(breaches.map((line) => line.split(':')[0]));
  expect(boundaries.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  for (const { comment } of boundaries.forbidden) expect(comment).toMatch(/move|import|pass|correct|export/i);
});
