// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '#platform/shared/call.ts';
import { toClientCall } from '#platform/shared/client-call.ts';
import { object, string } from '#platform/shared/schema.ts';
import { FreshQueryClient } from './query-client.ts';
import { useSend } from './use-call.ts';

const orderRose = toClientCall(
  defineCall({
    name: 'orderRose',
    method: 'POST',
    path: '/api/roses.php',
    access: 'anyone',
    body: object({ colour: string() }),
    response: object({ colour: string() }),
    errors: [],
    idempotent: true,
    limit: 'write',
    summary: 'Orders a rose.',
  }),
);

let root: Root;
let queries: FreshQueryClient;
let hook: ReturnType<typeof useSend<typeof orderRose>>;
let keys: string[];

function Page({ keepsAnswered }: { readonly keepsAnswered: boolean }) {
  const current = useSend(orderRose, { keepsAnswered });
  useEffect(() => {
    hook = current;
  });
  return null;
}

const show = (keepsAnswered: boolean) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Page keepsAnswered={keepsAnswered} />
      </QueryClientProvider>,
    ),
  );
const order = (colour: string) => act(async () => void (await hook.mutateAsync({ colour })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  keys = [];
  vi.stubGlobal('fetch', async (_address: unknown, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key')!);
    return Response.json({ colour: 'red' });
  });
  queries = new FreshQueryClient();
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  queries.clear();
  vi.unstubAllGlobals();
});

test('the same input after an answer is a new action', async () => {
  await show(false);
  await order('red');
  await order('red');
  expect(new Set(keys).size).toBe(2);
});

test('the same input is the same action as long as its answer is kept, and another input is not', async () => {
  await show(true);
  await order('red');
  await order('red');
  expect(keys[1]).toBe(keys[0]);
  await order('white');
  expect(keys[2]).not.toBe(keys[0]);
  await act(async () => hook.beginAnew());
  await order('white');
  expect(keys[3]).not.toBe(keys[2]);
});
