import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callKey } from '#platform/web/use-call.ts';
import { getMember } from '../calls.gen.ts';
import type { MemberData } from './load-member.ts';
import { takeSeen } from './seen-members.ts';

const keyOf = (id: string) => callKey(getMember, { id });
/** What a profile's page leaves behind. */
const leave = (queries: QueryClient, id: string, updatedAt: number) =>
  queries.setQueryData(keyOf(id), { member: { id } } as MemberData, { updatedAt });

test('[EN-12] a profile seen before is there at once, and its page asks for it anew', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  expect(takeSeen(queries, 'anna')).toBeUndefined();
  leave(queries, 'anna', Date.now());
  expect(takeSeen(queries, 'anna')).toMatchObject({ member: { id: 'anna' } });
  const page = new QueryObserver(queries, { queryKey: keyOf('anna') });
  expect(page.getCurrentResult().isStale).toBe(true);
});

test('the thirty seen last are kept; whoever is dropped comes from the server again', () => {
  const queries = new QueryClient();
  for (let number = 1; number <= 40; number++) {
    expect(takeSeen(queries, `member ${number}`)).toBeUndefined();
    leave(queries, `member ${number}`, number);
  }
  expect(queries.getQueryCache().getAll()).toHaveLength(30);
  expect(takeSeen(queries, 'member 10')).toBeUndefined();
  expect(takeSeen(queries, 'member 12')).toBeDefined();
  queries.removeQueries({ queryKey: keyOf('member 12') });
  expect(takeSeen(queries, 'member 12')).toBeUndefined();
});
