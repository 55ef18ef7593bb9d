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

  'apps/server/main.ts': `import '#features/chat/server/feature.ts'; import '#features/chat/server/public.ts';
    import '#features/chat/server/chat-queries.ts'; export const main = 1;`,
  'apps/web/pages/joined-page.tsx': `import '#features/chat/web/public.ts'; import '#features/likes/web/public.ts';
    import '#features/likes/web/heart.tsx';`,

  'features/chat/contract.ts': `import '#platform/shared/call.ts'; import '#features/likes/contract.ts';
    import 'used';`,
  'features/chat/server/feature.ts': `import '#apps/server/main-part.ts'; export const feature = 1;`,
  'features/chat/server/public.ts': 'export const open = 1;',
  'features/chat/server/tables.ts': `import '#features/likes/server/tables.ts'; export const message = 1;`,
  'features/chat/server/chat-queries.ts': `import '#features/likes/server/tables.ts';
    import '#features/likes/server/like-queries.ts';`,
  'features/chat/server/send-message.ts': `import '#features/likes/server/public.ts'; import '#features/likes/contract.ts';
    import type { Row } from '#features/likes/server/tables.ts'; export type Mine = Row;`,
  'features/chat/server/shown.ts': `import '../web/message-list.tsx';`,
  'features/chat/server/packed.ts': `import 'used'; import 'tool';`,
  'features/chat/server/lost.ts': `import './nowhere.ts';`,
  'features/chat/server/ring-one.ts': `import { two } from './ring-two.ts'; export const one = () => two;`,
  'features/chat/server/ring-two.ts': `import { one } from './ring-one.ts'; export const two = () => one;`,
  'features/chat/server/chat.test.ts': `import '#features/likes/server/tables.ts'; import '#features/likes/server/like-queries.ts';
    import '#apps/server/main-part.ts'; import 'tool';`,
  'features/chat/web/public.ts': 'export const badge = 1;',
  'features/chat/web/message-list.tsx': `import '../contract.ts'; import '#platform/web/button.tsx';
    import '#features/likes/web/public.ts'; import '#features/likes/web/heart.tsx';`,
  'features/chat/web/typed.tsx': `import type { Row } from '../server/tables.ts'; export type Shown = Row;`,

  'features/likes/contract.ts': `import '#platform/shared/call.ts';`,
  'features/likes/server/public.ts': 'export const like = 1;',
  'features/likes/server/tables.ts': 'export type Row = 1;',
  'features/likes/server/like-queries.ts': 'export const read = 1;',
  'features/likes/web/public.ts': 'export const likes = 1;',
  'features/likes/web/heart.tsx': 'export const heart = 1;',

  'apps/server/main-part.ts': 'export const part = 1;',
  'platform/shared/call.ts': `import '../server/clock.ts';`,
  'platform/server/images/picture.ts': `import 'sharp'; export const openPicture = 1;`,
  'features/chat/server/draw.ts': `import '#platform/server/images/picture.ts'; import 'sharp';`,
  'platform/server/clock.ts': `import type { Row } from '#features/likes/server/tables.ts'; export type Known = Row;`,
  'platform/web/button.tsx': 'export const button = 1;',
};

const breaches = [
  'apps-compose-features: apps/server/main.ts → features/chat/server/chat-queries.ts',
  'apps-take-web-parts-by-their-public-file: apps/web/pages/joined-page.tsx → features/likes/web/heart.tsx',
  'contract-imports-contracts: features/chat/contract.ts → node_modules/used/index.js',
  'no-cycles: features/chat/server/ring-one.ts → features/chat/server/ring-two.ts',
  'no-development-packages-in-the-product: features/chat/server/packed.ts → node_modules/tool/index.js',
  'nothing-imports-apps: features/chat/server/feature.ts → apps/server/main-part.ts',
  'other-features-server-by-its-public-file: features/chat/server/send-message.ts → features/likes/server/tables.ts',
  'other-features-web-by-its-public-file: features/chat/web/message-list.tsx → features/likes/web/heart.tsx',
  'pictures-by-their-pipeline: features/chat/server/draw.ts → node_modules/sharp/index.js',
  'platform-knows-no-feature: platform/server/clock.ts → features/likes/server/tables.ts',
  'queries-join-other-features-tables-only: features/chat/server/chat-queries.ts → features/likes/server/like-queries.ts',
  'server-knows-no-web: features/chat/server/shown.ts → features/chat/web/message-list.tsx',
  'shared-knows-no-runtime: platform/shared/call.ts → platform/server/clock.ts',
  'web-knows-no-server: features/chat/web/typed.tsx → features/chat/server/tables.ts',
  'what-is-imported-exists: features/chat/server/lost.ts → ./nowhere.ts',
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
