import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import type { PageHandle } from '#platform/web/page-handle.ts';
import routes from './routes.ts';

/** All pages with their full paths, without layouts. */
async function pages(
  entries: readonly RouteConfigEntry[],
): Promise<[path: string, name: string | undefined][]> {
  const pageEntries = await Promise.all(
    entries.map(async ({ file, path, index, children }): Promise<[string, string | undefined][]> => {
      if (children) return pages(children);
      const module = (await import(/* @vite-ignore */ resolve('apps/web', file))) as { handle?: PageHandle };
      return [[index ? '/' : `/${path}`, module.handle?.name]];
    }),
  );
  return pageEntries.flat();
}

test('[ER-02] an error on any page keeps the navigation: each page is in a layout that shows it', async () => {
  for (const { file, path, index, children } of routes) {
    expect(children, `${index ? '/' : path} lies in a layout`).toBeDefined();
    const layout = (await import(/* @vite-ignore */ resolve('apps/web', file))) as object;
    expect(layout, file).toHaveProperty('ErrorBoundary');
  }
});

test('[RT-36] in the code, routes have the names from the specification', async () => {
  const pagesByName = Object.fromEntries(await pages(routes));
  expect(pagesByName).toMatchObject({
    '/': 'index',
    '/members': 'members',
    '/members/:id': 'members-id',
    '/chats': 'chats',
    '/chats/:id': 'chats-id',
    '/likes': 'likes',
    '/likes/:type': 'likes-type',
    '/likes/m/:id': 'likes-m-id',
    '/credits': 'credits',
    '/credits/:id/:paymentmethod?': 'credits-id-paymentmethod',
    '/credits/repeat-order': 'credits-repeat-order',
    '/premium': 'premium',
    '/profile': 'profile',
    '/notifications': 'notifications',
    '/signup': 'signup',
    '/complete-signup': 'complete-signup',
    '/login': 'login',
    '/reset-password': 'reset-password',
    '/reset-password/do': 'reset-password-do',
    '/mail-change/do': 'mail-change-do',
    '/pricing': 'pricing',
    '/withdrawal': 'withdrawal',
    '/complaints': 'complaints',
    '/account-deleted': 'account-deleted',
    '/activate/done': 'activate-done',
    '/pages/terms': 'pages-terms',
    '/pages/accessibility': 'pages-accessibility',
    '/pages/child-safety': 'pages-child-safety',
    '/pages/computer': 'pages-computer',
    '/pages/digital-services': 'pages-digital-services',
    '/pages/privacy': 'pages-privacy',
    '/pages/cookies': 'pages-cookies',
    '/pages/ban': 'pages-ban',
    '/pages/return-policy': 'pages-return-policy',
    '/pages/faq': 'pages-faq',
    '/pages/service': 'pages-service',
  });
});
