import { Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import islandUrl from './entry-warning-island.ts?worker&url';
import { mayWarnAtEntry, type EntryWarningVisitor } from './entry-warning-rules.ts';

interface EntryWarningProps {
  /** The visitor's country by IP address. */
  readonly country: string | null;
  readonly loggedIn: boolean;
  readonly layout?: EntryWarningVisitor['layout'];
}

/**
 * Warns that the site is for adults, in a modal over the page. Its script is a separate island, so the modal also
 * opens on pages that send no other script. Without scripts, it stays closed and the page remains accessible.
 */
export function EntryWarning({ country, loggedIn, layout = 'default' }: EntryWarningProps) {
  const {
    name,
    min_age: minAge,
    enable_site_entry_popup: enabled,
    entry_warning_countries: warnedCountries,
  } = useSettings();
  if (!mayWarnAtEntry({ country, loggedIn, enabled, layout, warnedCountries })) return null;
  return (
    <>
      <dialog
        id="entry-warning"
        aria-labelledby="entry-warning-title"
        aria-describedby="entry-warning-text"
        // The island may open it before React hydrates the page.
        suppressHydrationWarning
        className="m-0 mt-auto w-full max-w-none rounded-t-sheet bg-surface-raised px-6 pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-black/60 backdrop:backdrop-blur-md open:animate-rise sm:m-auto sm:max-w-md sm:rounded-sheet sm:p-10"
      >
        <p
          aria-hidden="true"
          className="font-display text-5xl leading-none font-semibold tracking-tight text-primary"
        >
          {minAge}+
        </p>
        <h2 id="entry-warning-title" className="mt-4 text-2xl font-semibold">
          <Trans>{name} is for adults</Trans>
        </h2>
        <p id="entry-warning-text" className="mt-2 text-pretty text-ink-muted">
          <Trans>
            People can write about sex and relationships here. Only come in if you’re {minAge} or older.
          </Trans>
        </p>
        <form method="dialog" className="mt-6 grid gap-2">
          <Button type="submit" size="lg" block>
            <Trans>I’m {minAge} or older</Trans>
          </Button>
          <Button asChild variant="quiet" block>
            <a href="about:blank">
              <Trans>I’m younger: leave the site</Trans>
            </a>
          </Button>
        </form>
        <p className="mt-4 text-center text-sm text-ink-muted">
          <Trans>We remember your answer in this browser.</Trans>
        </p>
      </dialog>
      <script type="module" src={islandUrl} />
    </>
  );
}
