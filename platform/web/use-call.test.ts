import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { defineCall } from '#platform/shared/call.ts';
import { toClientCall } from '#platform/shared/client-call.ts';
import { array, object, string } from '#platform/shared/schema.ts';
import { FreshQueryClient } from './query-client.ts';
import { callKey, putAnswer } from './use-call.ts';

const getNames = toClientCall(
  defineCall({
    name: 'getNames',
    method: 'GET',
    path: '/api/names.php',
    access: 'anyone',
    response: object({ names: array(string()) }),
    errors: [],
    limit: 'read',
    summary: 'Names.',
  }),
);

interface Names {
  names: string[];
}

function watched(queries: FreshQueryClient, initialData?: Names) {
  const fetched: ((answer: Names) => void)[] = [];
  const observer = new QueryObserver<Names>(queries, {
    queryKey: callKey(getNames, {}),
    queryFn: async () => new Promise<Names>((answer) => fetched.push(answer)),
    staleTime: 15_000,
    ...(initialData && { initialData }),
  });
  return { observer, fetched, end: observer.subscribe(() => undefined) };
}

const withoutAnna = (current: Names) => ({ names: current.names.filter((name) => name !== 'Anna') });

test('a fetch that began before a change does not undo the change on the screen', async () => {
  const queries = new FreshQueryClient();
  const { observer, fetched, end } = watched(queries, { names: ['Anna', 'Bas'] });
  void observer.refetch();

  putAnswer(queries, getNames, {}, withoutAnna);
  fetched[0]!({ names: ['Anna', 'Bas'] });

  await expect.poll(() => fetched).toHaveLength(2);
  expect(observer.getCurrentResult().data).toEqual({ names: ['Bas'] });
  fetched[1]!({ names: ['Bas', 'Cem'] });
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ names: ['Bas', 'Cem'] });
  end();
  queries.clear();
});

test('a change to a call that is not being fetched is shown without sending a request', async () => {
  const queries = new FreshQueryClient();
  const { observer, fetched, end } = watched(queries, { names: ['Anna', 'Bas'] });

  putAnswer(queries, getNames, {}, withoutAnna);

  expect(queries.getQueryData(callKey(getNames, {}))).toEqual({ names: ['Bas'] });
  expect(queries.isFetching()).toBe(0);
  expect(fetched).toHaveLength(0);
  expect(observer.getCurrentResult().isStale).toBe(false);
  end();
  queries.clear();
});

test('a change to a call that has not been answered yet waits for the answer', async () => {
  const queries = new FreshQueryClient();
  putAnswer(queries, getNames, {}, withoutAnna);
  expect(queries.getQueryData(callKey(getNames, {}))).toBeUndefined();
});
