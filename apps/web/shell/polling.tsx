import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { getChats } from '#features/conversation/chat/calls.gen.ts';
import { getTimeBonus } from '#features/money/discounts/calls.gen.ts';
import { getLikes } from '#features/discovery/likes/calls.gen.ts';
import { usePush } from '#features/conversation/notifications/web/public.ts';
import { reloadCall } from '#platform/web/reload-calls.ts';
import { callKey } from '#platform/web/use-call.ts';
import { startPolling } from './start-polling.ts';

/**
 * Keeps a member's page up to date when no events arrive. It fetches the user first, then chats and likes (ST-20).
 */
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
    await reloadCall(queries, getUser, {});
    await Promise.all([
      reloadCall(queries, getChats, {}),
      reloadCall(queries, getLikes, {}),
      // Only for pages that had a time bonus when they loaded (TB-08).
      queries.refetchQueries({ queryKey: callKey(getTimeBonus), type: 'active' }),
    ]);
  } catch {
    // The next round tries again. The call itself handles a session that has ended.
  }
}
