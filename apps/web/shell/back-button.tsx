import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useShell } from './use-shell.ts';

const pagesWithBack = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'];

/**
 * Goes back in an installed app, which has no browser controls around it (NV-09). It takes up its space before scripts
 * run, so that the logo does not move.
 */
export function BackButton() {
  const { t } = useLingui();
  const { name = '' } = useShell();
  const hydrated = useHydrated();
  if (!pagesWithBack.includes(name)) return null;
  return (
    <button
      type="button"
      aria-label={t`Back`}
      title={t`Back`}
      onClick={() => history.back()}
      className={classNames(
        '-ms-3 hidden size-11 place-items-center rounded-pill text-ink hover:bg-surface-muted standalone:grid',
        !(hydrated && history.length > 1) && 'invisible',
      )}
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
    </button>
  );
}
