import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { askToInstall, closeInstallHint, useInstallHint } from '../install-offer.ts';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';

interface InstallHintProps {
  /** When the member signed up. */
  readonly signedUpAt: string;
  readonly className?: string;
}

/**
 * Says on a phone that the site can be installed, after all other alerts. Only the browser knows whether this is
 * possible, so the hint is only shown on the tab bar, where nothing moves when it appears.
 */
export function InstallHint({ signedUpAt, className }: InstallHintProps) {
  const { t } = useLingui();
  const { name } = useSettings();
  const way = useInstallHint(signedUpAt);
  if (way === null) return null;
  return (
    <aside
      data-hint
      aria-label={t`${name} as an app`}
      className={classNames('lg:hidden standalone:hidden', className)}
    >
      <AlertLine
        icon={<Smartphone />}
        text={
          way === 'share-menu' ? (
            <Trans>To add {name} to your home screen, tap Share, then “Add to Home Screen”.</Trans>
          ) : (
            <Trans>Add {name} to your home screen.</Trans>
          )
        }
        action={
          way === 'prompt' ? (
            <button type="button" onClick={() => void askToInstall()} className={alertAction}>
              <Trans>Install</Trans>
            </button>
          ) : undefined
        }
        onDismiss={closeInstallHint}
      />
    </aside>
  );
}
