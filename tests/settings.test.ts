import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import order from '../features/order.json' with { type: 'json' };
import { allSettings } from '#features/settings.gen.ts';
import { siteFields } from '#features/site/site-editor/site-fields.ts';
import { topicNames } from '#features/site/site-editor/web/staff/topic-texts.ts';
import { settingTopics, type SettingTopic } from '#features/site/sites/setting-topics.ts';
import { formatFile } from './support/format-file.ts';
import { settingsDocument, settingTextsSource } from './support/settings.ts';

const titles = Object.fromEntries(
  settingTopics.map((topic) => [topic, topicNames[topic].message!]),
) as Record<SettingTopic, string>;

test('the texts of settings for browsers are generated: after a change, run `npm run docs:api`', async () => {
  const path = 'features/site/site-editor/web/staff/setting-texts.gen.ts';
  await expect(await formatFile(path, settingTextsSource(siteFields))).toMatchFileSnapshot(`../${path}`);
});

test('docs/settings.md is generated: after a change, run `npm run docs:api`', async () => {
  const path = 'docs/settings.md';
  await expect(await formatFile(path, settingsDocument(siteFields, titles))).toMatchFileSnapshot(
    `../${path}`,
  );
});

const findPlace = (path: string) => order.findIndex((feature) => path.startsWith(`features/${feature}/`));
const sources = globSync('features/*/*/**/*.{ts,tsx}')
  .filter((path) => !/\.test(?:ing)?\.tsx?$|\.gen\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

/** The file that declares each setting, by its name. */
const declared = new Map(
  sources
    .filter(({ path }) => /^features\/[^/]+\/[^/]+\/settings\.ts$/.test(path))
    .flatMap(({ path, code }) =>
      Array.from(
        code.matchAll(/^ {2}(\w+): (?:member|server)Setting\(/gm),
        ([, name]) => [name!, path] as const,
      ),
    ),
);

test('every declared setting is in the list of all settings', () => {
  expect([...declared.keys()].toSorted()).toEqual(Object.keys(allSettings).toSorted());
});

/** Legal texts describe what every feature does. The viewer has a field with the name of a setting. */
const mayRead = (path: string, name: string) =>
  path.startsWith('features/site/legal/') ||
  (path.startsWith('features/identity/accounts/') && name === 'fictional_icon') ||
  // The kind of a gift, not the setting.
  (path.startsWith('features/identity/free-gifts/') && name === 'welcome_discount');

test('a feature reads only its own settings, and those of features before it', () => {
  const tooEarly = [...declared].flatMap(([name, owner]) => {
    // Words of one part are too common to search for. Nearly all of them belong to the first feature.
    if (!name.includes('_')) return [];
    const mention = new RegExp(`\\b${name}\\b`);
    return sources
      .filter(
        ({ path, code }) => findPlace(path) < findPlace(owner) && mention.test(code) && !mayRead(path, name),
      )
      .map(({ path }) => `${path} reads ${name} of ${owner}`);
  });
  expect(tooEarly).toEqual([]);
});

test('a new setting is written in one place: defaults, editor, search, documents and demo follow', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'vonk-setting-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const part of [
    'features',
    'platform',
    'database',
    'tests/support/settings.ts',
    'package.json',
    'locales/en',
  ])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'features/discovery/members/settings.ts');
  const added = `  scratch_limit: memberSetting(integer({ minimum: 1, maximum: 9 }), {
    default: 4, topic: 'search', label: 'Scratch limit', hint: 'How far.', words: 'frontier',
  }),
});`;
  writeFileSync(
    file,
    `import { integer } from '#platform/shared/schema.ts';\n${readFileSync(file, 'utf8').replace(/\}\);\s*$/, added)}`,
  );
  const script = `
    const { defaultSettings } = await import('#features/site/sites/default-settings.ts');
    const { publicSettings } = await import('#features/site/sites/contract.ts');
    const { buildFields, toValues } = await import('#features/site/site-editor/server/setting-fields.ts');
    const { siteFields } = await import('#features/site/site-editor/site-fields.ts');
    const { demoSites } = await import('./database/demo/sites.ts');
    const { readableSettings } = await import('#features/site/sites/server/public.ts');
    const { settingsDocument, settingTextsSource } = await import('./tests/support/settings.ts');
    const basics = { name: 'X', domain: 'x.test', languages: ['en'], countries: ['NL'] };
    const { scratch_limit: gone, ...stored } = defaultSettings(basics);
    const titles = Object.fromEntries(siteFields.map(({ topic }) => [topic, topic]));
    console.log(JSON.stringify({
      byDefault: gone,
      ofStoredSite: readableSettings(stored).scratch_limit,
      isPublic: 'scratch_limit' in publicSettings.properties,
      field: buildFields(toValues({ scratch_limit: 4 }, {}), true).find(({ name }) => name === 'scratch_limit'),
      texts: settingTextsSource(siteFields).includes('frontier'),
      document: settingsDocument(siteFields, titles).includes('**Scratch limit**: How far.'),
      demo: demoSites.map(({ settings }) => settings.scratch_limit),
    }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
  });
  expect(JSON.parse(stdout)).toEqual({
    byDefault: 4,
    ofStoredSite: 4,
    isPublic: true,
    field: expect.objectContaining({ topic: 'search', kind: 'number', min: 1, max: 9, value: '4' }),
    texts: true,
    document: true,
    demo: [4, 4],
  });
});
