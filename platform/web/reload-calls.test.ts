import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '#platform/shared/call.ts';
import { toClientCall } from '#platform/shared/client-call.ts';
import { array, object, string } from '#platform/shared/schema.ts';
import { FreshQueryClient } from './query-client.ts';
import { reloadEverywhere } from './reload-calls.ts';
import { callKey, callMeta } from './use-call.ts';

const getNames = toClientCall(
  defineCall({
    name: 'getNames',
    method: 'GET',
    path: '/api/names.php',
    access: 'anyone',
    response: object({ names: array(string()) }),
    errors: [],
    reads: ['likes'],
    limit: 'read',
    summary: 'Names.',
  }),
);

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockImplementation(async () => new Response('{"names":["Bas"]}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('[CA-08] [ST-19] calls that are not on the screen are fetched too, and lists of other pages become stale', async () => {
  const queries = new FreshQueryClient();
  // A list on a page that was left. It is kept as long as the reader may go back to it.
  const earlierList = new QueryObserver(queries, {
    queryKey: [...callKey(getNames), 'pages', 'a'],
    meta: callMeta(getNames),
    queryFn: async () => ({ names: ['Bas'] }),
    initialData: { names: ['Anna'] },
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(earlierList.getCurrentResult().isStale).toBe(false);

  reloadEverywhere(queries, [getNames]);

  expect(fetched).toHaveBeenCalledOnce();
  await expect.poll(() => queries.getQueryData(callKey(getNames, {}))).toEqual({ names: ['Bas'] });
  expect(queries.getQueryState(earlierList.options.queryKey)?.isInvalidated).toBe(true);
  // The reader goes back to that page.
  const end = earlierList.subscribe(() => undefined);
  await expect.poll(() => earlierList.getCurrentResult().data).toEqual({ names: ['Bas'] });
  end();
  queries.clear();
});

test('[ST-19] a call that is on the screen is fetched once, in the form that is shown', async () => {
  const queries = new FreshQueryClient();
  let fetchCount = 0;
  const shownList = new QueryObserver(queries, {
    queryKey: [...callKey(getNames), 'list'],
    meta: callMeta(getNames),
    queryFn: async () => ({ names: [String((fetchCount += 1))] }),
    initialData: { names: ['Anna'] },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const end = shownList.subscribe(() => undefined);
  reloadEverywhere(queries, [getNames]);
  await expect.poll(() => shownList.getCurrentResult().data).toEqual({ names: ['1'] });
  expect(fetchCount).toBe(1);
  expect(fetched).not.toHaveBeenCalled();
  end();
  queries.clear();
});
