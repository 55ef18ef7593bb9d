import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouteLoaderData } from 'react-router';
import { telling } from '#features/site/sites/attribution-rules.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { loader } from '../root.tsx';

/**
 * Asks visitors who arrived through an advertisement whether the browser may remember this and, on some sites, whether
 * the advertising network may learn about them. Both answers are equally easy, and the page works without an answer.
 */
export function AttributionQuestion() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const settings = useSettings();
  const isAsked = useRouteLoaderData<typeof loader>('root')?.asksAttribution ?? false;
  if (!isAsked) return null;
  return (
    <section
      aria-label={t`Remember the ad?`}
      data-bar="below"
      className="sticky bottom-[var(--tab-bar)] z-20 border-t border-line bg-surface-raised"
    >
      <form
        method="post"
        action="/attribution-choice"
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2.5 px-4 pt-2.5 pb-3"
      >
        <input type="hidden" name="return_to" value={pathname + search} />
        <p className="min-w-60 flex-1 text-sm leading-snug text-pretty text-ink-muted">
          {telling.needsConsent(settings) ? (
            <Trans>
              May we remember for 30 days which ad brought you here, and tell its network if you sign up or
              buy something? It shows us which ads work. Nothing changes for you if you say no.{' '}
              <a href="/pages/cookies" className="text-ink underline underline-offset-4">
                More about cookies
              </a>
            </Trans>
          ) : (
            <Trans>
              May we remember for 30 days which ad brought you here? It shows us which ads work. If you say
              no, we also don’t tell its network what you do here. Nothing else changes for you.{' '}
              <a href="/pages/cookies" className="text-ink underline underline-offset-4">
                More about cookies
              </a>
            </Trans>
          )}
        </p>
        <div className="grid flex-none grid-cols-2 gap-2 max-sm:w-full">
          <Button type="submit" name="keep" value="no" variant="secondary" size="sm">
            <Trans>No thanks</Trans>
          </Button>
          <Button type="submit" name="keep" value="yes" variant="secondary" size="sm">
            <Trans>Yes, that’s fine</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
