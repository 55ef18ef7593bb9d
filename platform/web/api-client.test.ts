import { afterEach, expect, test, vi } from 'vitest';
import { defineCall } from '#platform/shared/call.ts';
import { toClientCall } from '#platform/shared/client-call.ts';
import { object } from '#platform/shared/schema.ts';
import { call } from './api-client.ts';

const getNothing = toClientCall(
  defineCall({
    name: 'getNothing',
    method: 'GET',
    path: '/api/nothing.php',
    access: 'anyone',
    response: object({}),
    errors: [],
    limit: 'read',
    summary: 'Nothing.',
  }),
);

afterEach(() => vi.unstubAllGlobals());

test('an abandoned read finishes instead of being cut off, and its answer is dropped', async () => {
  const requests: (RequestInit | undefined)[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    requests.push(init);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const pageLeft = new AbortController();
  const pendingCall = call(getNothing, {}, { signal: pageLeft.signal });
  pageLeft.abort();
  answer(new Response('{}'));
  await expect(pendingCall).rejects.toThrow(/aborted/);
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toHaveProperty('signal');
});
