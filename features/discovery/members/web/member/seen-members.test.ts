import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callKey } from '#platform/web/use-call.ts';
import { getMember } from '../../calls.gen.ts';
import type { MemberData } from './load-member.ts';
import { takeCached } from './seen-members.ts';

const buildKey = (id: string) => callKey(getMember, { id });
/** Caches a profile in the same way as its page does. */
const cacheProfile = (queries: QueryClient, id: string, updatedAt: number) =>
  queries.setQueryData(buildKey(id), { member: { id } } as MemberData, { updatedAt });

test('[EN-12] a cached profile is shown at once, and its page fetches it again', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  expect(takeCached(queries, 'anna')).toBeUndefined();
  cacheProfile(queries, 'anna', Date.now());
  expect(takeCached(queries, 'anna')).toMatchObject({ member: { id: 'anna' } });
  const page = new QueryObserver(queries, { queryKey: buildKey('anna') });
  expect(page.getCurrentResult().isStale).toBe(true);
});

test('the latest thirty profiles stay cached; older ones are fetched from the server again', () => {
  const queries = new QueryClient();
  for (let number = 1; number <= 40; number++) {
    expect(takeCached(queries, `member ${number}`)).toBeUndefined();
    cacheProfile(queries, `member ${number}`, number);
  }
  expect(queries.getQueryCache().getAll()).toHaveLength(30);
  expect(takeCached(queries, 'member 10')).toBeUndefined();
  expect(takeCached(queries, 'member 12')).toBeDefined();
  queries.removeQueries({ queryKey: buildKey('member 12') });
  expect(takeCached(queries, 'member 12')).toBeUndefined();
});
