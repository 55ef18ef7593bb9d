import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getUser, type User } from '#features/identity/accounts/calls.gen.ts';
import { CallError } from '#platform/shared/errors.ts';
import { callKey } from '#platform/web/use-call.ts';
import { watchSession } from './watch-session.ts';

const buildUser = (id: string) => ({ user: { profile: { id } } as User });

/** A page of Anna’s that requests the logged-in user, and gets this response. */
async function ask(answer: () => Promise<unknown>) {
  const queries = new QueryClient();
  const queryKey = callKey(getUser, {});
  queries.setQueryData(queryKey, buildUser('anna'));
  const leave = vi.fn();
  const end = watchSession(queries, 'anna', leave);
  const again = () =>
    queries.fetchQuery({ queryKey, queryFn: answer, retry: false, staleTime: 0 }).catch(() => undefined);
  await again();
  return { leave, again, end };
}

test('[ST-23] a page leaves once its member is logged out, and only once', async () => {
  const { leave, again } = await ask(() => Promise.reject(new CallError('authentication_required', 403, {})));
  expect(leave).toHaveBeenCalledTimes(1);
  await again();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('[ST-23] a page leaves once another member is logged in', async () => {
  const { leave } = await ask(async () => buildUser('bram'));
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each([
  ['the same member', async () => buildUser('anna')],
  ['a server that is away', () => Promise.reject(new CallError('unavailable', 503, {}))],
] as const)('[ST-23] a page stays for %s', async (_title, answer) => {
  const { leave } = await ask(answer);
  expect(leave).not.toHaveBeenCalled();
});
