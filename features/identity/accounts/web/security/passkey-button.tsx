import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import islandUrl from './passkey-island.ts?worker&url';

/**
 * Logs in with a passkey. The button reserves its space invisibly until its script knows that the browser supports
 * passkeys, so that the layout does not shift. Without scripts it takes up no space.
 */
export function PasskeyButton({ returnTo }: { readonly returnTo: string | null }) {
  return (
    <>
      <div id="passkey-log-in" className="invisible grid gap-3 noscript:hidden">
        <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <Trans>or</Trans>
        </p>
        <div hidden data-failure="">
          <Alert tone="danger">
            <Trans>The passkey didn’t work. Try again, or use your password.</Trans>
          </Alert>
        </div>
        <Button variant="secondary" block icon={<KeyRound />} data-return-to={returnTo ?? undefined}>
          <Trans>Log in with a passkey</Trans>
        </Button>
      </div>
      <script type="module" src={islandUrl} />
    </>
  );
}
