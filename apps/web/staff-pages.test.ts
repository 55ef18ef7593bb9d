import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { staffRoles, type Call, type StaffRole } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { isCall } from '#tests/support/client-calls.ts';
import routes from './routes.ts';
import { staffPages } from '#features/console/desk/web/staff-pages.gen.ts';
import { sitePages } from '#features/site/sites/web/public.ts';
import { listStaffPages } from '#features/console/desk/web/staff-pages.ts';

interface PageModule {
  loader(args: object): unknown;
}

const calls = Object.values(
  import.meta.glob<Record<string, unknown>>('/features/*/*/*contract.ts', { eager: true }),
).flatMap((contract) => Object.values(contract).filter(isCall));

const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

/** Excludes the pages of individual objects, and forms that a list leads to. */
const isListPage = (path: string) => path.startsWith('staff/') && !/:|\/new$/.test(path);
const listPages = leaves(routes).filter(({ path }) => path !== undefined && isListPage(path));

/** The calls that a page's loader makes before it responds. */
async function listLoaderCalls(file: string): Promise<Call[]> {
  const page = (await import(/* @vite-ignore */ resolve('apps/web', file))) as PageModule;
  const names = new Set<string>();
  const dispatch = async ({ name }: ClientCall) => {
    names.add(name);
    return {};
  };
  const request = new Request('http://localhost/staff');
  await page.loader({ request, params: {}, context: { get: () => ({ dispatch, attempt: dispatch }) } });
  return calls.filter(({ name }) => names.has(name));
}

test('[RO-06] the menu has every list page for staff', () => {
  expect(staffPages.map(({ path }) => path).sort()).toEqual(listPages.map(({ path }) => `/${path}`).sort());
});

test('a site has a tab for each page about it', () => {
  const routesOfSite = leaves(routes)
    .map(({ path }) => /^staff\/sites\/:site(?:\/(?<page>[\w-]+))?$/.exec(path ?? ''))
    .filter((match) => match !== null)
    .map(({ groups }) => groups!['page'] ?? '');
  const pages = new Set(sitePages.map(({ page }) => page.split('#')[0]));
  expect([...pages].toSorted()).toEqual(routesOfSite.toSorted());
});

test.each(listPages.map(({ path, file }) => [`/${path}`, file] as const))(
  '[RO-06] %s is in the menu of exactly those roles that may open it',
  async (path, file) => {
    const calls = (await listLoaderCalls(file)).filter(({ access }) => access !== 'anyone');
    expect(calls.length).toBeGreaterThan(0);
    const mayOpen = (role: StaffRole) =>
      calls.every(
        ({ access }) =>
          typeof access === 'object' && (role === 'administrator' || access.staff.includes(role)),
      );
    const seesLink = (role: StaffRole) => listStaffPages(role).some((page) => page.path === path);
    expect(staffRoles.filter(seesLink)).toEqual(staffRoles.filter(mayOpen));
  },
);
