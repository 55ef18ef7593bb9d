import type { QueryClient } from '@tanstack/react-query';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { CallError } from '#platform/shared/call-error.ts';

/**
 * Calls `leave` once the server reports that someone else, or no one, is logged in. A log-out in another tab, a
 * password reset or a deletion can end the session of an open page. Any call that fetches the user reveals this:
 * polling, a refused socket, or a tab that becomes visible again.
 * @returns a function that stops watching.
 */
export function watchSession(queries: QueryClient, memberId: string, leave: () => void): () => void {
  const end = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== getUser.name) return;
    const { error, data } = query.state;
    const user = (data as CallResponse<typeof getUser> | undefined)?.user;
    const loggedOut = error instanceof CallError && error.code === 'authentication_required';
    if (!loggedOut && (!user || user.profile.id === memberId)) return;
    end();
    leave();
  });
  return end;
}
