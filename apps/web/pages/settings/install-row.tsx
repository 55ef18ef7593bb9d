import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone, X } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { askToInstall, closeInstallOffer, useInstallWay } from '../../shell/install-offer.ts';

/**
 * Offers to install the site as an app, if the browser supports it. It is the last item on the page, so nothing moves
 * when it appears.
 */
export function InstallRow() {
  const { t } = useLingui();
  const { name } = useSettings();
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <section
      aria-label={t`Install ${name}`}
      className="mt-8 flex items-start gap-3 border-y border-line py-3 standalone:hidden"
    >
      <Smartphone aria-hidden="true" className="mt-3 size-5 shrink-0 text-ink-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
        <div className="min-w-48 flex-1">
          <p className="font-semibold">
            <Trans>{name} as an app</Trans>
          </p>
          <p className="text-sm text-ink-muted">
            {way === 'share-menu' ? (
              <Trans>Tap Share, then “Add to Home Screen”. {name} opens in its own window.</Trans>
            ) : (
              <Trans>Opens from your home screen, in its own window.</Trans>
            )}
          </p>
        </div>
        {way === 'prompt' ? (
          <Button size="sm" variant="secondary" onClick={() => void askToInstall()}>
            <Trans>Install</Trans>
          </Button>
        ) : null}
      </div>
      <IconButton
        label={t`Don’t offer this again`}
        icon={<X aria-hidden="true" />}
        onClick={closeInstallOffer}
      />
    </section>
  );
}
