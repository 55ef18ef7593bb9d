import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#apps/web/routes.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { formatFile } from './support/format-file.ts';
import { pageNamesSource, publicPagesSource, type NamedPage } from './support/pages.ts';

async function readPages(entries: readonly RouteConfigEntry[]): Promise<NamedPage[]> {
  const pages = await Promise.all(
    entries.map(async ({ file, path = '', children }): Promise<NamedPage[]> => {
      if (children) return readPages(children);
      const { handle } = (await import(/* @vite-ignore */ resolve('apps/web', file))) as {
        handle?: PageHandle;
      };
      return handle ? [{ path, handle }] : [];
    }),
  );
  return pages.flat();
}

const pages = await readPages(routes);

test.each([
  ['features/growth/tracking/page-names.gen.ts', pageNamesSource(pages)],
  ['features/site/sites/public-pages.gen.ts', publicPagesSource(pages)],
])('%s is generated: after a change, run `npm run docs:api`', async (path, source) => {
  expect(pages.length).toBeGreaterThan(25);
  await expect(await formatFile(path, source)).toMatchFileSnapshot(`../${path}`);
});

test('what a page says about itself is in the statistics and in the sitemap', () => {
  const page: NamedPage = { path: 'scratch/:id', handle: { name: 'scratch-id' } };
  expect(pageNamesSource([page])).toContain('["scratch/:id","scratch-id"]');
  expect(publicPagesSource([page])).not.toContain('scratch');
  const listed: NamedPage = { path: 'scratch', handle: { name: 'scratch', listed: true } };
  expect(publicPagesSource([listed])).toContain('"/scratch"');
});

test('[PW-07] no alert shows where members talk or pay', () => {
  const quiet = pages.filter(({ handle }) => handle.alerts === 'none').map(({ handle }) => handle.name);
  expect(quiet).toEqual(
    expect.arrayContaining([
      'chats-id',
      'credits',
      'credits-id-paymentmethod',
      'credits-repeat-order',
      'credits-result',
      'premium',
    ]),
  );
  expect(quiet).not.toContain('members');
});
