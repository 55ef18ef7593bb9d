import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SignalScene } from '#platform/web/ui/scenes/signal-scene.tsx';

/**
 * Shown for a page that could not be fetched. The page is fetched automatically once the device is online
 * again.
 */
export function OfflineContent() {
  const { t } = useLingui();
  useEffect(() => {
    // The service worker shows the chats stored in this browser.
    if (
      location.pathname.startsWith('/chats') &&
      'serviceWorker' in navigator &&
      navigator.serviceWorker.controller
    )
      reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <main data-offline-line className="mx-auto max-w-md px-6 py-16">
      <title>{t`You’re offline`}</title>
      <EmptyState
        heading="h1"
        // Not fetched when it is needed, because nothing can be fetched then.
        illustration={<SignalScene />}
        title={t`You’re offline`}
        text={t`This page opens as soon as you’re back online.`}
        action={
          <div className="grid justify-items-center gap-2">
            <Button onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
            <a href="/chats" className="inline-flex min-h-11 items-center">
              <Trans>Read your last chats</Trans>
            </a>
          </div>
        }
      />
    </main>
  );
}

const reload = () => location.reload();
