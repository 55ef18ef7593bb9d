import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#apps/web/routes.ts';
import type { Manifest } from '#platform/shared/manifest.ts';
import order from '../features/order.json' with { type: 'json' };

// What is a fact of a feature is declared by that feature, and lists of such facts are made from the declarations. So
// names of facts are nowhere in code that does not know the feature.

const features = order.map((feature) => `features/${feature}/`);

/** The folders in which names may be used, in the order of imports. */
const folders = ['platform/', ...features, 'database/', 'tools/', 'apps/'];
const findPlace = (path: string) => folders.findIndex((folder) => path.startsWith(folder));

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const files = globSync('{platform,features/*,database,tools,apps}/*/**/*.{ts,tsx}')
  .filter((path) => !/\.test(?:ing)?\.tsx?$|\.gen\.ts$/.test(path))
  .map((path) => ({ path, code: withoutComments(readFileSync(path, 'utf8')) }));
const product = files.filter(({ path }) => path !== 'apps/web/routes.ts');

const manifests = import.meta.glob<Record<string, Manifest>>('/features/*/*/manifest.ts', { eager: true });

/** The owner of each name, and of the path and the name of each page. */
const ownerOfName = new Map<string, string>();
const ownerOfPage = new Map<string, string>();
for (const feature of features) {
  const { auditActions, auditSteps, abilities, staffPages, cookies, storedItems } =
    Object.values(manifests[`/${feature}manifest.ts`] ?? {})[0] ?? ({} as Manifest);
  const steps = Object.keys(auditSteps?.subjects ?? {}).flatMap((subject) =>
    Object.keys(auditSteps!.steps).map((step) => `${subject}.${step}`),
  );
  const own = files.filter(({ path }) => path.startsWith(feature)).map(({ code }) => code);
  const calls = own.flatMap((code) =>
    Array.from(code.matchAll(/\bdefineCall\(\{\s*name: '(\w+)'/g), ([, name]) => name!),
  );
  const names = [auditActions, abilities, cookies, storedItems].flatMap((part) => Object.keys(part ?? {}));
  // A name of one plain word means too many other things.
  for (const name of [...names, ...steps, ...calls].filter((one) => /[._A-Z-]/.test(one)))
    ownerOfName.set(name, feature);
  const closed = own.flatMap((code) => /closedPaths: \[([^\]]*)\]/.exec(code)?.[1]?.match(/\/[^']*/g) ?? []);
  const pageNames = own.flatMap((code) =>
    Array.from(code.matchAll(/\bhandle: PageHandle = \{\s*name: '([\w-]+)'/g), ([, name]) => name!),
  );
  for (const page of [...Object.keys(staffPages ?? {}), ...closed, ...pageNames])
    ownerOfPage.set(page, feature);
}
const pages = (entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? pages(entry.children) : [entry]));
for (const { path, file } of pages(routes)) {
  const feature = features.find((folder) => file.includes(folder));
  if (feature && path && !path.includes(':')) ownerOfPage.set(`/${path}`, feature);
}

/** The words of a file that are in quotes. */
const quoted = (code: string) =>
  Array.from(code.matchAll(/(['"`])(?<word>[\w./-]+)\1/g), ({ groups }) => groups!['word']!);

/** Uses of a name of a later feature, and why they are allowed. */
const mayUse: Readonly<Record<string, string>> = {
  'features/identity/accounts/server/tables.ts uses account_deleted': 'an index has that name too',
  'features/identity/accounts/web/log-in-form.tsx uses account_deleted': 'an error has that name too',
  'platform/web/api-client.ts uses getUser':
    'asks whether there is a session, so its answer does not end one',
  'platform/server/realtime/socket-realtime.ts uses auth.session': 'refuses sockets without a session early',
};

test('names of actions, calls, abilities and cookies are used only by their feature and those after it', () => {
  const tooEarly = product.flatMap(({ path, code }) =>
    quoted(code)
      .filter((word) => ownerOfName.has(word) && findPlace(path) < findPlace(ownerOfName.get(word)!))
      .map((word) => `${path} uses ${word}`),
  );
  expect([...new Set(tooEarly)].toSorted()).toEqual(Object.keys(mayUse).toSorted());
});

/** Files that name pages of three features or more, and why they may. */
const mayList: Readonly<Record<string, string>> = {
  'apps/web/layouts/default-layout.tsx': 'pages about a member, who may be gone',
  'apps/web/pages/share-photo-page.tsx': 'what a member can do with a shared photo',
  'apps/web/pages/token-page.ts': 'the page of each kind of mailed link',
  'apps/web/shell/account-menu.tsx': 'chosen for the menu',
  'apps/web/shell/alerts/alert-rules.ts': 'where the specification hides each alert',
  'apps/web/shell/footer.tsx': 'chosen for the footer',
  'apps/web/shell/navigation-tabs.tsx': 'chosen for the tab bar',
  'features/growth/landing/web/signup-start.tsx': 'links of a text',
  'features/growth/mailings/server/write-mailing.ts': 'where each mailing leads',
  'features/safety/reports/web/suspended-page.tsx': 'links of a text',
  'features/site/legal/web/privacy-page.tsx': 'links of a text',
  'features/site/legal/web/questions.tsx': 'links of a text',
  'features/site/legal/web/service-page.tsx': 'links of a text',
  'features/site/legal/web/terms-page.tsx': 'links of a text',
  'features/site/sites/server/brand/manifest-page.ts': 'chosen as shortcuts of the installed app',
  'tools/import-oxwall/oxwall-source.ts': 'tables of Oxwall have such names',
};

test('no file lists pages of features, except where somebody has chosen them', () => {
  const lists = product
    .filter(({ path, code }) => {
      const owners = quoted(code).flatMap((word) => ownerOfPage.get(word) ?? []);
      return new Set(owners.filter((owner) => !path.startsWith(owner))).size > 2;
    })
    .map(({ path }) => path);
  expect(lists.toSorted()).toEqual(Object.keys(mayList).toSorted());
});
