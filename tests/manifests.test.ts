import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import order from '../features/order.json' with { type: 'json' };
import { features } from '#apps/server/features.ts';
import { manifests } from '#features/manifests.ts';
import type { AuditAction } from '#platform/server/audit.ts';
import type { CookieName, StoredName } from '#platform/shared/browser-storage.ts';
import type { Call } from '#platform/shared/call.ts';
import { listDeclarations } from '#platform/shared/manifest.ts';
import {
  abilityTextsSource,
  actionNamesSource,
  sitePagesSource,
  staffPagesSource,
  storedTextsSource,
} from './support/manifests.ts';

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));

test.each([
  ['features/console/member-files/web/action-names.gen.ts', actionNamesSource()],
  ['features/console/staff/web/ability-texts.gen.ts', abilityTextsSource()],
  ['features/console/desk/web/staff-pages.gen.ts', staffPagesSource(calls)],
  ['features/site/sites/web/staff/site-pages.gen.ts', sitePagesSource()],
  ['features/site/legal/web/stored-texts.gen.ts', storedTextsSource()],
])('%s is generated: after a change, run `npm run docs:api`', async (path, source) => {
  const formatted = await format(source, { ...(await resolveConfig(path)), filepath: path });
  await expect(formatted).toMatchFileSnapshot(`../${path}`);
});

test('every feature’s manifest is in the list of all manifests, in the order of features', () => {
  const listed = Array.from(
    readFileSync('features/manifests.ts', 'utf8').matchAll(/ from '\.\/(.+\/manifest\.ts)'/g),
    ([, path]) => `features/${path!}`,
  );
  const ordered = globSync('features/*/*/manifest.ts').toSorted((a, b) => findPlace(a) - findPlace(b));
  expect(listed).toEqual(ordered);
  expect(manifests).toHaveLength(ordered.length + 1);
});

const findPlace = (path: string) => order.findIndex((feature) => path.startsWith(`features/${feature}/`));

test('no two features declare the same name, nor the same place in a list', () => {
  for (const kind of [
    'auditActions',
    'abilities',
    'staffPages',
    'sitePages',
    'cookies',
    'storedItems',
  ] as const) {
    const names = listDeclarations(manifests, kind).map(([name]) => name);
    expect([kind, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([kind, []]);
  }
  const places = [
    ...listDeclarations(manifests, 'abilities').map(([, { topic, place }]) => `ability ${topic} ${place}`),
    ...listDeclarations(manifests, 'staffPages').map(([, { group, place }]) => `page ${group} ${place}`),
    ...listDeclarations(manifests, 'sitePages').map(([, { place }]) => `page of a site ${place}`),
    ...listDeclarations(manifests, 'cookies').map(([, { place }]) => `cookie ${place}`),
  ];
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('a misspelt audit action, cookie or key does not compile', () => {
  expectTypeOf<'login.failed' | 'chat_photo.claim'>().toExtend<AuditAction>();
  expectTypeOf<'login.fialed'>().not.toExtend<AuditAction>();
  expectTypeOf<'auth.session'>().toExtend<CookieName>();
  expectTypeOf<'auth.sessoin'>().not.toExtend<CookieName>();
  expectTypeOf<'vonk.offline' | 'hide-install-hint'>().toExtend<StoredName>();
  expectTypeOf<'vonk.ofline'>().not.toExtend<StoredName>();
});

/** One fact of each kind, as a feature would declare it. */
const additions = {
  auditActions: "'scratch.made': 'Scratch made',",
  abilities: `scratching: {
    text: 'Scratch the surface', topic: 'staff', place: 5, calls: ['getTransparencyReport'],
  },`,
  staffPages: `'/staff/scratch': {
    name: 'Scratches', icon: 'Scale', group: 'records', place: 5, calls: ['getCrimeNotices'], words: 'surface',
  },`,
  sitePages: "scratches: { name: 'Scratches', place: 5, words: 'surface' },",
  cookies: "scratch_cookie: { life: 60_000, purpose: 'Remembers the scratch.', place: 5 },",
  storedItems: "'scratch.item': { until: 'cleared', purpose: 'What was scratched.' },",
};

test('a new fact is written in one place: menu, permissions, audit log and cookie page follow', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'vonk-manifest-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const shell = 'apps/web/shell/manifest.ts';
  for (const part of ['features', 'platform', shell, 'tests/support', 'package.json', 'locales/en'])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'features/safety/law/manifest.ts');
  let manifest = readFileSync(file, 'utf8');
  for (const [kind, source] of Object.entries(additions))
    manifest = new RegExp(`^  ${kind}: \\{$`, 'm').test(manifest)
      ? manifest.replace(`  ${kind}: {\n`, `  ${kind}: {\n${source}\n`)
      : manifest.replace(/\}\);\s*$/, `${kind}: { ${source} },\n});\n`);
  writeFileSync(file, manifest);
  const serverFile = join(copy, 'features/safety/law/server/feature.ts');
  const server = readFileSync(serverFile, 'utf8');
  writeFileSync(serverFile, server.replace("name: 'law',", "name: 'law', closedPaths: ['/scratched'],"));
  const script = `
    const { manifests } = await import('#features/manifests.ts');
    const { listDeclarations } = await import('#platform/shared/manifest.ts');
    const { globSync } = await import('node:fs');
    const sources = await import('./tests/support/manifests.ts');
    const { getStaffPermissions } = await import('#features/console/staff/server/get-staff-permissions.ts');
    const { describeFeature } = await import(${JSON.stringify(resolve('scripts/describe-feature.ts'))});
    const contracts = await Promise.all(globSync('features/*/*/*contract.ts').map((path) => import('./' + path)));
    const calls = contracts.flatMap((contract) => Object.values(contract)).filter((one) => one?.path && one.response);
    const [page] = sources.staffPagesSource(calls).match(/\\{ path: '.staff.scratch'[^}]*\\}/);
    console.log(JSON.stringify({
      menu: page.replaceAll(/\\s+/g, ' '),
      permission: getStaffPermissions({ calls }).permissions.find(({ ability }) => ability === 'scratching'),
      permissionText: sources.abilityTextsSource().includes('Scratch the surface'),
      history: sources.actionNamesSource().includes('"scratch.made": msg\`Scratch made\`'),
      tab: sources.sitePagesSource().includes("{ page: 'scratches', name: msg\`Scratches\`"),
      cookiePage: /Remembers the scratch[^]*What was scratched/.test(sources.storedTextsSource()),
      lifetime: Object.fromEntries(listDeclarations(manifests, 'cookies')).scratch_cookie.life,
      description: (await describeFeature(process.cwd(), 'law')).declares,
    }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
  });
  expect(JSON.parse(stdout)).toEqual({
    menu: expect.stringMatching(
      /name: msg`Scratches`, icon: Scale, group: 'records', roles: \[\], words: msg`surface`/,
    ),
    permission: { ability: 'scratching', topic: 'staff', reach: 'own', roles: ['administrator'] },
    permissionText: true,
    history: true,
    tab: true,
    cookiePage: true,
    lifetime: 60_000,
    description: expect.objectContaining({
      'audit actions': expect.arrayContaining(['scratch.made']),
      'closed paths': ['/scratched'],
    }),
  });
});
