import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getUser } from '#features/accounts/contract.ts';
import { getChats } from '#features/chat/contract.ts';
import { getTimeBonus } from '#features/discounts/contract.ts';
import { getLikes } from '#features/likes/contract.ts';
import { usePush } from '#features/notifications/web/public.ts';
import type { Call, CallInput } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { callKey } from '#platform/web/use-call.ts';
import { startPolling } from './start-polling.ts';

/** Keeps a member's page fresh where no event arrives: the user, then chats and likes (ST-20). */
export function Polling() {
  const queries = useQueryClient();
  const { subscribed } = usePush();
  const pushed = useEffectEvent(() => subscribed);
  useEffect(
    () =>
      startPolling({
        load: () => loadAgain(queries),
        pushed: () => pushed(),
        hidden: () => document.hidden,
      }),
    [queries],
  );
  return null;
}

async function loadAgain(queries: QueryClient): Promise<void> {
  try {
    await reload(queries, getUser, {});
    await Promise.all([
      reload(queries, getChats, {}),
      reload(queries, getLikes, {}),
      // Only on pages of members who had one when they came (TB-08).
      queries.refetchQueries({ queryKey: callKey(getTimeBonus), type: 'active' }),
    ]);
  } catch {
    // The next round tries again; who is no longer logged in has been told by the call itself.
  }
}

/** What the page shows of a call is fetched as the page asked for it; otherwise its first page lies ready. */
async function reload<const C extends Call>(
  queries: QueryClient,
  definition: C,
  input: CallInput<C>,
): Promise<void> {
  const queryKey = callKey(definition);
  const shown = queries.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;
  if (shown) await queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
  else
    await queries.fetchQuery({
      queryKey: callKey(definition, input),
      queryFn: ({ signal }) => call(definition, input, { signal }),
      staleTime: 0,
      retry: false,
    });
}
