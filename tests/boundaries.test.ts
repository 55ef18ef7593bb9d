import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import boundaries from '../.dependency-cruiser.js';

const tree = realpathSync(mkdtempSync(join(tmpdir(), 'vonk-boundaries-')));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Files of a small house with every rule broken once, and beside each breach what is allowed. */
const house: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'house',
    type: 'module',
    imports: { '#features/*': './features/*', '#platform/*': './platform/*', '#apps/*': './apps/*' },
    dependencies: { used: '1.0.0', sharp: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  }),
  'node_modules/used/package.json': '{"name":"used","version":"1.0.0","main":"index.js"}',
  'node_modules/used/index.js': 'module.exports = 1;',
  'node_modules/sharp/package.json': '{"name":"sharp","version":"1.0.0","main":"index.js"}',
  'node_modules/sharp/index.js': 'module.exports = 1;',
  'node_modules/tool/package.json': '{"name":"tool","version":"1.0.0","main":"index.js"}',
  'node_modules/tool/index.js': 'module.exports = 1;',

  'apps/server/main.ts': `import '#features/likes/server/feature.ts'; import '#features/likes/server/public.ts';
    import '#features/likes/server/likes-queries.ts'; export const main = 1;`,
  'apps/web/pages/joined-page.tsx': `import '#features/likes/web/public.ts'; import '#features/chat/web/public.ts';
    import '#features/chat/web/bubble.tsx';`,

  'features/likes/contract.ts': `import '#platform/shared/call.ts'; import '#features/chat/contract.ts';
    import 'used';`,
  'features/likes/server/feature.ts': `import '#apps/server/main-part.ts'; export const feature = 1;`,
  'features/likes/server/public.ts': 'export const like = 1;',
  'features/likes/server/tables.ts': `import '#features/chat/server/tables.ts'; export const message = 1;`,
  'features/likes/server/likes-queries.ts': `import '#features/chat/server/tables.ts';
    import '#features/chat/server/chat-queries.ts';`,
  'features/likes/server/like-member.ts': `import '#features/chat/server/public.ts'; import '#features/chat/contract.ts';
    import type { Row } from '#features/chat/server/tables.ts'; export type Mine = Row;`,
  'features/likes/server/shown.ts': `import '../web/likes-grid.tsx';`,
  'features/likes/server/packed.ts': `import 'used'; import 'tool';`,
  'features/likes/server/lost.ts': `import './nowhere.ts';`,
  'features/chat/server/counts.ts': `import '#features/likes/server/public.ts';`,
  'features/chat/web/like-hint.tsx': `import type { Like } from '#features/likes/contract.ts'; export type Hint = Like;`,
  'features/gifts/contract.ts': `import '#platform/shared/call.ts';`,
  'features/gifts/server/public.ts': `import '#features/chat/contract.ts'; export const gift = 1;`,
  'features/chat/server/gifts.ts': `import '#features/gifts/server/public.ts';`,
  'features/likes/server/ring-one.ts': `import { two } from './ring-two.ts'; export const one = () => two;`,
  'features/likes/server/ring-two.ts': `import { one } from './ring-one.ts'; export const two = () => one;`,
  'features/likes/server/likes.test.ts': `import '#features/chat/server/tables.ts'; import '#features/chat/server/chat-queries.ts';
    import '#apps/server/main-part.ts'; import 'tool';`,
  'features/likes/web/public.ts': 'export const badge = 1;',
  'features/likes/web/likes-grid.tsx': `import '../contract.ts'; import '#platform/web/button.tsx';
    import '#features/chat/web/public.ts'; import '#features/chat/web/bubble.tsx';`,
  'features/likes/web/typed.tsx': `import type { Row } from '../server/tables.ts'; export type Shown = Row;
    import type { Like } from '../contract.ts'; export type Heart = Like; import '../calls.gen.ts';`,
  'features/likes/calls.gen.ts': `export type * from './contract.ts'; export const likeMember = 1;`,

  'features/chat/contract.ts': `import '#platform/shared/call.ts';`,
  'features/chat/server/public.ts': 'export const open = 1;',
  'features/chat/server/tables.ts': 'export type Row = 1;',
  'features/chat/server/chat-queries.ts': 'export const read = 1;',
  'features/chat/web/public.ts': 'export const chat = 1;',
  'features/chat/web/bubble.tsx': 'export const bubble = 1;',

  'apps/server/main-part.ts': 'export const part = 1;',
  'platform/shared/call.ts': `import '../server/clock.ts';`,
  'platform/server/images/picture.ts': `import 'sharp'; export const openPicture = 1;`,
  'features/likes/server/draw.ts': `import '#platform/server/images/picture.ts'; import 'sharp';`,
  'platform/server/clock.ts': `import type { Row } from '#features/chat/server/tables.ts'; export type Known = Row;`,
  'platform/web/button.tsx': 'export const button = 1;',
};

const breaches = [
  'apps-compose-features: apps/server/main.ts → features/likes/server/likes-queries.ts',
  'apps-take-web-parts-by-their-public-file: apps/web/pages/joined-page.tsx → features/chat/web/bubble.tsx',
  'areas-in-one-direction: features/chat/server/counts.ts → features/likes/server/public.ts',
  'areas-in-one-direction: features/chat/web/like-hint.tsx → features/likes/contract.ts',
  'areas-in-one-direction: features/gifts/server/public.ts → features/chat/contract.ts',
  'contract-imports-contracts: features/likes/contract.ts → node_modules/used/index.js',
  'no-cycles: features/likes/server/ring-one.ts → features/likes/server/ring-two.ts',
  'no-development-packages-in-the-product: features/likes/server/packed.ts → node_modules/tool/index.js',
  'nothing-imports-apps: features/likes/server/feature.ts → apps/server/main-part.ts',
  'other-features-server-by-its-public-file: features/likes/server/like-member.ts → features/chat/server/tables.ts',
  'other-features-web-by-its-public-file: features/likes/web/likes-grid.tsx → features/chat/web/bubble.tsx',
  'pictures-by-their-pipeline: features/likes/server/draw.ts → node_modules/sharp/index.js',
  'platform-knows-no-feature: platform/server/clock.ts → features/chat/server/tables.ts',
  'queries-join-other-features-tables-only: features/likes/server/likes-queries.ts → features/chat/server/chat-queries.ts',
  'server-knows-no-web: features/likes/server/shown.ts → features/likes/web/likes-grid.tsx',
  'shared-knows-no-runtime: platform/shared/call.ts → platform/server/clock.ts',
  'web-imports-contracts-as-types: features/likes/web/likes-grid.tsx → features/likes/contract.ts',
  'web-knows-no-server: features/likes/web/typed.tsx → features/likes/server/tables.ts',
  'what-is-imported-exists: features/likes/server/lost.ts → ./nowhere.ts',
];

async function breachesIn(files: typeof house): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) {
    const file = resolve(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const { enhancedResolveOptions, ...options } = boundaries.options;
  const { output } = await cruise(
    ['apps', 'features', 'platform'],
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

test('each boundary of the architecture is refused, also for types, and what it allows is not', async () => {
  expect(await breachesIn(house)).toEqual(breaches);
});

test('no rule stands without a breach that proves it, and each says what to do instead', () => {
  const proven = new Set(breaches.map((line) => line.split(':')[0]));
  expect(boundaries.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  for (const { comment } of boundaries.forbidden) expect(comment).toMatch(/move|import|pass|correct|export/i);
});
