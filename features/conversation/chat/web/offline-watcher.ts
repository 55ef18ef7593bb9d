import { useEffect } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { onLoggedOut } from '#platform/web/api-client.ts';
import { closeOffline, deliverNow, offlineStore } from './offline/page-outbox.ts';
import { useKeepChats } from './use-keep-offline.ts';

/**
 * Sends the messages waiting in this browser, from whichever page is open. Wipes the member's data from the browser
 * when their session has ended, or when they are suspended.
 */
export function OfflineWatcher() {
  const user = useUser();
  const memberId = user?.profile.id ?? '';
  const isSuspended = user?.account_notice === 'suspended';
  useKeepChats(memberId);
  useEffect(() => {
    if (isSuspended) {
      void closeOffline();
      return undefined;
    }
    const deliver = () => void deliverNow(memberId).catch(() => undefined);
    const deliverIfVisible = () => void (document.visibilityState === 'visible' && deliver());
    // Claims the store, even if there is nothing to send.
    void offlineStore(memberId).then(deliver);
    const stopWatching = onLoggedOut(() => void closeOffline());
    addEventListener('online', deliver);
    document.addEventListener('visibilitychange', deliverIfVisible);
    return () => {
      stopWatching();
      removeEventListener('online', deliver);
      document.removeEventListener('visibilitychange', deliverIfVisible);
    };
  }, [memberId, isSuspended]);
  return null;
}
