import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#apps/web/routes.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageNameOf } from './page-names.ts';

/** Every page with a name, and a path that leads to it. */
async function namedPages(entries: readonly RouteConfigEntry[]): Promise<[path: string, name: string][]> {
  const pages = await Promise.all(
    entries.map(async ({ file, path, index, children }): Promise<[string, string][]> => {
      if (children) return namedPages(children);
      const { handle } = (await import(/* @vite-ignore */ resolve('apps/web', file))) as {
        handle?: PageHandle;
      };
      return handle?.name === undefined ? [] : [[index ? '/' : `/${path}`, handle.name]];
    }),
  );
  return pages.flat();
}

test('[CA-07] the counter knows every page by its name in code', async () => {
  const named = await namedPages(routes);
  expect(named.length).toBeGreaterThan(25);
  const id = '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60';
  const countedNames = named.map(([pattern]) => [pattern, pageNameOf(pattern.replaceAll(/:\w+\??/g, id))]);
  expect(Object.fromEntries(countedNames)).toEqual(Object.fromEntries(named));
});

test.each([
  ['/credits/12', 'credits-id-paymentmethod'],
  ['/credits/12/ideal', 'credits-id-paymentmethod'],
  ['/credits/repeat-order', 'credits-repeat-order'],
  ['/members/', 'members'],
  ['/members/a/b', 'other'],
  ['/wp-admin', 'other'],
  ['//', 'index'],
])('[CA-07] %s is %s', (path, name) => {
  expect(pageNameOf(path)).toBe(name);
});
