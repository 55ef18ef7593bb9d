import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import type { Call, StaffRole } from '#platform/shared/call.ts';
import routes from '../routes.ts';
import { staffPages, staffPagesOf } from './staff-pages.ts';

interface PageModule {
  loader(asked: object): unknown;
}

const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));

const listPages = leaves(routes).filter(({ path }) => path?.startsWith('staff/') && !path.includes(':'));

/** The calls that a page's loader makes before it answers. */
async function callsOf(file: string): Promise<Call[]> {
  const page = (await import(/* @vite-ignore */ resolve('apps/web', file))) as PageModule;
  const calls: Call[] = [];
  const dispatch = async (call: Call) => {
    calls.push(call);
    return {};
  };
  const request = new Request('http://localhost/staff');
  await page.loader({ request, params: {}, context: { get: () => ({ dispatch, attempt: dispatch }) } });
  return calls;
}

test('[RO-06] every list page for staff is in the menu', () => {
  expect(staffPages.map(({ path }) => path).sort()).toEqual(listPages.map(({ path }) => `/${path}`).sort());
});

test.each(listPages.map(({ path, file }) => [`/${path}`, file] as const))(
  '[RO-06] %s is in the menu of just those roles that may open it',
  async (path, file) => {
    const calls = await callsOf(file);
    expect(calls.length).toBeGreaterThan(0);
    const staffRoles: StaffRole[] = ['administrator', 'moderator', 'support', 'operator'];
    const mayOpen = (role: StaffRole) =>
      calls.every(
        ({ access }) =>
          typeof access === 'object' && (role === 'administrator' || access.staff.includes(role)),
      );
    const seesLink = (role: StaffRole) => staffPagesOf(role).some((page) => page.path === path);
    expect(staffRoles.filter(seesLink)).toEqual(staffRoles.filter(mayOpen));
  },
);
