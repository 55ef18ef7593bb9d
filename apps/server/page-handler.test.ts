import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { buildUnder, readFirstSegment } from './page-handler.ts';

const paths: Readonly<Record<string, readonly [parentId?: string | undefined, path?: string]>> = {
  root: [undefined, ''],
  layout: ['root'],
  start: ['layout'],
  members: ['layout', 'members'],
  member: ['layout', 'members/:id'],
  chat: ['layout', 'members/:id/chat'],
  credits: ['layout', 'credits/:id/:method?'],
  staff: ['root', 'staff'],
  'staff-payment': ['staff', 'payments/:id'],
  language: ['root', 'Lang-config'],
  maybe: ['root', 'old?/terms'],
  token: ['root', ':token'],
  nothing: ['root', '*'],
};
const routes = Object.fromEntries(
  Object.entries(paths).map(([id, [parentId, path]]) => [
    id,
    { id, parentId, path, index: id === 'start', module: { default: () => null } },
  ]),
) as unknown as ServerBuild['routes'];
const build = { routes, assets: { routes } } as unknown as ServerBuild;

function buildTree(flat: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(flat)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path } = route!;
      if (route!.index) return { id, index: true };
      return { id, ...(path === undefined ? {} : { path }), children: buildTree(flat, id) };
    });
}

const matchIds = (flat: ServerBuild['routes'], pathname: string) =>
  matchRoutes(buildTree(flat), pathname)?.map(({ route }) => route.id) ?? null;

test.each([
  '/',
  '//',
  '/members',
  '/MEMBERS/',
  '/m%65mbers/1',
  '/members/1/chat',
  '/members/1/2/3',
  '/credits/3',
  '/credits/3/ideal',
  '/staff',
  '/staff/payments/7',
  '/staff/nobody',
  '/lang-config',
  '/terms',
  '/old/terms',
  '/a-token',
  '/%ZZ',
  '/nothing/here',
  '/members%2F1',
])('under the first segment of %s, the selected routes match like all routes do', (pathname) => {
  const under = buildUnder(build, readFirstSegment(pathname));
  expect(matchIds(under.routes, pathname)).toEqual(matchIds(routes, pathname));
  expect(Object.keys(under.assets.routes)).toEqual(Object.keys(under.routes));
});

test('the first segment of a path excludes the routes of other segments', () => {
  expect(Object.keys(buildUnder(build, readFirstSegment('/members/1')).routes)).not.toContain('staff');
});

test.each([
  ['/members.data', 'members'],
  ['/members/1.data', 'members'],
  ['/_.data', ''],
])('the data request of %s has the same first segment as its page', (pathname, start) => {
  expect(readFirstSegment(pathname)).toBe(start);
});
