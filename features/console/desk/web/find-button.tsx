import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

const Palette = lazyPart(() => import('./palette.tsx'));

/** Opens the command palette, like Ctrl K and ⌘ K anywhere in the console. */
export function FindButton() {
  const { t } = useLingui();
  const role = useUser()?.staff_role ?? null;
  const ready = useHydrated();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (role === null) return null;
  return (
    <>
      <button
        type="button"
        disabled={!ready}
        onClick={() => setOpen(true)}
        aria-label={t`Find anything`}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-10 w-full max-w-md min-w-0 items-center gap-2 rounded-field border border-line bg-surface px-3 text-left text-sm text-ink-muted hover:border-line-control"
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">
          <Trans>Find anything</Trans>
        </span>
        <kbd className="hidden rounded-md border border-line px-1.5 font-sans text-xs sm:block">Ctrl K</kbd>
      </button>
      {open ? (
        <Suspense>
          <Palette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
