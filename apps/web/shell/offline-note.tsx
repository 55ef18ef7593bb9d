import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#platform/web/use-online.ts';

/**
 * Says over a page that stays open without a connection how old it may be. A conversation, and a page
 * that could not be fetched, say it themselves.
 */
export function OfflineNote() {
  const online = useOnline();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[max(3.75rem,env(safe-area-inset-top))] z-40 flex justify-center lg:top-20 [:root:has([data-offline-line])_&]:hidden"
    >
      {online ? null : (
        <p className="flex items-center gap-2 rounded-pill bg-ink px-4 py-2 text-sm font-semibold text-page shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <Trans>You’re offline, so this may be out of date.</Trans>
        </p>
      )}
    </div>
  );
}
