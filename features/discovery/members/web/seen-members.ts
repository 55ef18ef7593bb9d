import type { QueryClient } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getMember } from '../calls.gen.ts';
import type { MemberData } from './load-member.ts';

/** Profiles kept at once, and for how long after the last look. In memory alone: they go with the page. */
const most = 30;
export const keptFor = 30 * minute;

/** A profile seen before is there at once and fetched again behind; another comes from the server. */
export async function seenMember({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<MemberData> {
  return takeSeen(queryClient(), params['id'] ?? '') ?? (await serverLoader<MemberData>());
}

/** What is kept of a profile, marked as old so that its page asks anew. */
export function takeSeen(queries: QueryClient, id: string): MemberData | undefined {
  const queryKey = callKey(getMember, { id });
  const seen = queries.getQueryData<MemberData>(queryKey);
  if (seen) void queries.invalidateQueries({ queryKey, exact: true });
  else makeRoom(queries);
  return seen;
}

/** Forgets those whose answers are the oldest. */
function makeRoom(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const kept = cache
    .findAll({ queryKey: callKey(getMember), type: 'inactive' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const query of kept.slice(most - 1)) cache.remove(query);
}
