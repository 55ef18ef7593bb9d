import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Tag } from '#platform/shared/tags.ts';
import { forgetAnswers, markChanged } from './changed-answers.ts';
import { FreshQueryClient } from './query-client.ts';

function addAnswer(queries: FreshQueryClient, queryKey: readonly unknown[], reads: readonly Tag[]) {
  let fetched = 0;
  const observer = new QueryObserver(queries, {
    queryKey,
    meta: { reads },
    queryFn: async () => (fetched += 1),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { observer, timesFetched: () => fetched };
}

test('a change refetches the affected answers on the screen and marks the others as stale', async () => {
  const queries = new FreshQueryClient();
  const shown = addAnswer(queries, ['getLikes', {}], ['likes']);
  const left = addAnswer(queries, ['getLikesPage', 'pages'], ['likes']);
  const other = addAnswer(queries, ['getChats', {}], ['chats']);
  const ends = [shown, other].map(({ observer }) => observer.subscribe(() => undefined));

  await markChanged(queries, ['viewer', 'likes']);

  expect(shown.timesFetched()).toBe(1);
  expect(left.timesFetched()).toBe(0);
  expect(queries.getQueryState(['getLikesPage', 'pages'])?.isInvalidated).toBe(true);
  expect(other.timesFetched()).toBe(0);
  expect(queries.getQueryState(['getChats', {}])?.isInvalidated).toBe(false);
  for (const end of ends) end();
  queries.clear();
});

test('a call that changes nothing leaves every answer as it is', async () => {
  const queries = new FreshQueryClient();
  addAnswer(queries, ['getLikes', {}], ['likes']);
  await markChanged(queries, undefined);
  expect(queries.getQueryState(['getLikes', {}])?.isInvalidated).toBe(false);
  queries.clear();
});

test('answers about one member are dropped without dropping those about others', () => {
  const queries = new FreshQueryClient();
  addAnswer(queries, ['getMember', { id: 'anna' }], ['member']);
  addAnswer(queries, ['getMember', { id: 'bas' }], ['member']);
  addAnswer(queries, ['getMessages', { id: 'anna' }], ['chats']);
  forgetAnswers(queries, 'member', { id: 'anna' });
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([
    ['getMember', { id: 'bas' }],
    ['getMessages', { id: 'anna' }],
  ]);
  queries.clear();
});
