import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#platform/web/use-online.ts';

/** Says that there is no connection, and what happens to messages written now. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p
          data-offline-line
          className="mx-4 mb-1 flex items-center justify-center gap-2 rounded-field bg-warning-soft px-3 py-2 text-sm text-on-warning-soft"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <Trans>You’re offline. Messages are sent as soon as you’re back online.</Trans>
        </p>
      )}
    </div>
  );
}
