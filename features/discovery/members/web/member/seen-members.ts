import type { QueryClient } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getMember } from '../../calls.gen.ts';
import type { MemberData } from './load-member.ts';

/** Limits of the profile cache, which lives in memory and disappears when the page is closed. */
const maxProfiles = 30;
export const profileCacheMs = 30 * minute;

/** Shows a cached profile at once and refetches it in the background; other profiles are fetched from the server. */
export async function loadCachedMember({
  params,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<MemberData> {
  return takeCached(queryClient(), params['id'] ?? '') ?? (await serverLoader<MemberData>());
}

/** A cached profile, marked as stale so that its page fetches it again. */
export function takeCached(queries: QueryClient, id: string): MemberData | undefined {
  const queryKey = callKey(getMember, { id });
  const cached = queries.getQueryData<MemberData>(queryKey);
  if (cached) void queries.invalidateQueries({ queryKey, exact: true });
  else makeRoom(queries);
  return cached;
}

/** Drops the profiles that were fetched least recently. */
function makeRoom(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const profiles = cache
    .findAll({ queryKey: callKey(getMember), type: 'inactive' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const query of profiles.slice(maxProfiles - 1)) cache.remove(query);
}
