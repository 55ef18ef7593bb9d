// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { callKey, callMeta, useCall } from '#platform/web/use-call.ts';
import { autoLike, autoLikeReloadAfter, getLikes } from '../calls.gen.ts';
import { AutoLikeWatcher } from './auto-like-watcher.tsx';

/** The number of requests to each call. */
let requestCounts: Map<string, number>;
let root: Root;
let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  requestCounts = new Map();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'https://vonk.test');
    requestCounts.set(pathname, (requestCounts.get(pathname) ?? 0) + 1);
    // The dialog's catalog never loads; this test does not need its texts.
    if (!pathname.endsWith('.php')) return new Promise<Response>(() => undefined);
    return Response.json(pathname === autoLike.path ? { profile: { id: 'bas', name: 'Bas' } } : {});
  });
  root = createRoot(document.createElement('div'));
  queries = new QueryClient();
});

afterEach(() => {
  root.unmount();
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Every page loads the user. */
function ShownUser() {
  useCall(getUser, {});
  return null;
}

test('[CA-08] [ST-21] after an automatic like, likes are refetched even if no page shows them, and cached lists become stale', async () => {
  const keptList = [...callKey(getLikes), 'pages', 'received'];
  await queries.prefetchQuery({
    queryKey: keptList,
    meta: callMeta(getLikes),
    queryFn: async () => ({ likes: [] }),
  });
  const router = createMemoryRouter([{ path: '*', element: <AutoLikeWatcher /> }], {
    initialEntries: ['/members?t=0'],
  });
  root.render(
    <QueryClientProvider client={queries}>
      <ShownUser />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // Waiting advances the clock.
  await vi.waitFor(() => expect(requestCounts.get(autoLike.path)).toBe(1));
  expect(requestCounts.has(getLikes.path)).toBe(false);
  expect(requestCounts.get(getUser.path)).toBe(1);
  await vi.advanceTimersByTimeAsync(autoLikeReloadAfter);
  await vi.waitFor(() => expect(requestCounts.get(getLikes.path)).toBe(1));
  await vi.waitFor(() => expect(requestCounts.get(getUser.path)).toBe(2));
  expect(queries.getQueryState(keptList)?.isInvalidated).toBe(true);
});
