import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { manifests } from '#features/manifests.ts';
import type { AuditAction } from '#platform/server/audit.ts';
import type { CookieName, StoredName } from '#platform/shared/browser-storage.ts';
import type { Call } from '#platform/shared/call.ts';
import { listDeclarations } from '#platform/shared/manifest.ts';
import { formatFile } from './support/format-file.ts';
import { listFeatures } from '../scripts/list-features.ts';
import {
  abilityTextsSource,
  actionNamesSource,
  sitePagesSource,
  computerDecisionsSource,
  discoverMenuSource,
  discoverPagesSource,
  freeLimitsSource,
  methodFormsSource,
  rankingsSource,
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
  ['features/discovery/member-tiles/web/discover-pages.gen.ts', discoverPagesSource()],
  ['apps/web/shell/discover-menu.gen.ts', discoverMenuSource()],
  ['features/discovery/matching/web/rankings.gen.ts', rankingsSource()],
  ['features/money/payments/web/free-limits.gen.ts', freeLimitsSource()],
  ['features/money/payments/web/method-forms.gen.ts', methodFormsSource()],
  ['features/safety/complaints/web/declared-decisions.gen.ts', computerDecisionsSource()],
])('%s is generated: after a change, run `npm run docs:api`', async (path, source) => {
  await expect(await formatFile(path, source)).toMatchFileSnapshot(`../${path}`);
});

test.each(Object.entries(await listFeatures('.')))(
  '%s lists what all features have: after a change, run `npm run docs:api`',
  (path, source) => {
    expect(readFileSync(path, 'utf8')).toBe(source);
  },
);

test('no two features declare the same name, nor the same place in a list', () => {
  for (const kind of [
    'auditActions',
    'abilities',
    'staffPages',
    'sitePages',
    'discoverPages',
    'rankings',
    'freeLimits',
    'methodForms',
    'computerDecisions',
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
    ...listDeclarations(manifests, 'discoverPages').map(([, { place }]) => `discover ${place}`),
    ...listDeclarations(manifests, 'rankings').map(([, { place }]) => `ranking ${place}`),
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
  discoverPages: "'/scratch-game': { name: 'Scratch', menuName: 'Scratch game', place: 9 },",
  rankings: "scratch: { text: 'the scratch game', place: 9 },",
  freeLimits: "scratch: 'One scratch a day.',",
  methodForms: "scratch: { path: '/scratch-card', action: 'Scratch {amount}' },",
  computerDecisions: "scratch: { name: 'Scratching', text: 'A computer scratches.', place: 999 },",
  cookies: "scratch_cookie: { life: 60_000, purpose: 'Remembers the scratch.', place: 5 },",
  storedItems: "'scratch.item': { until: 'cleared', purpose: 'What was scratched.' },",
};

test('a new fact is written in one place: menus, permissions, audit log, texts about it and cookie page follow', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'vonk-manifest-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const read = ['apps/web/shell/manifest.ts', 'apps/web/routes.ts'];
  for (const part of ['features', 'platform', ...read, 'tests/support', 'package.json', 'locales/en'])
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
      discoverSwitch: sources.discoverPagesSource().includes('name: msg\`Scratch\`'),
      accountMenu: sources.discoverMenuSource().includes('"/scratch-game": msg\`Scratch game\`'),
      terms: sources.rankingsSource().includes('the scratch game'),
      prices: sources.freeLimitsSource().includes('One scratch a day.'),
      checkout: sources.methodFormsSource().includes("path: '/scratch-card', action: msg\`Scratch {amount}\`"),
      decisions: sources.computerDecisionsSource().includes('A computer scratches.'),
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
    discoverSwitch: true,
    accountMenu: true,
    terms: true,
    prices: true,
    checkout: true,
    decisions: true,
    cookiePage: true,
    lifetime: 60_000,
    description: expect.objectContaining({
      'audit actions': expect.arrayContaining(['scratch.made']),
      'closed paths': ['/scratched'],
    }),
  });
});
