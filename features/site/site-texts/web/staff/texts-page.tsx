import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronRight } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { siteTextPlaces, type SiteTextPlace } from '#features/site/sites/site-texts.ts';
import { SiteHeader } from '#features/site/sites/web/public.ts';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { getTextsOfSite } from '../../calls.gen.ts';
import { findHint, placeTexts } from './place-texts.ts';
import { useDraftPlaces } from './use-text-drafts.ts';

export const handle: PageHandle = {
  name: 'staff-sites-site-texts',
  catalogs: ['staff-site-texts', 'staff-sites'],
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(pageContext).dispatch(getTextsOfSite, { site: Number(params['site']) });

/** The places where a site may have its own texts, and the languages in which it has them. */
export default function TextsPage() {
  const { t, i18n } = useLingui();
  const { site, texts } = useLoaderData<typeof loader>();
  const unsaved = useDraftPlaces(site.id);
  const has = (place: SiteTextPlace, language: Locale) =>
    texts.some((one) => one.place === place && one.language === language);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Texts of ${site.name}`}</PageTitle>
      <SiteHeader site={site} />
      <p className="mt-6 max-w-2xl text-pretty text-ink-muted">
        <Trans>
          Everything has a built-in text in every language. Here the site adds its own. Choose a text to write
          it in all languages.
        </Trans>
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {siteTextPlaces.map((place) => (
          <li
            key={place}
            className="relative grid gap-2 py-3.5 hover:bg-surface-muted lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:gap-6"
          >
            <div>
              <h2 className="text-base font-semibold">
                <Link
                  to={`/staff/sites/${site.id}/texts/${place}`}
                  className="underline underline-offset-4 after:absolute after:inset-0"
                >
                  {i18n._(placeTexts[place].name)}
                </Link>{' '}
                {unsaved.includes(place) ? (
                  <Badge tone="warning">
                    <Trans>Not saved</Trans>
                  </Badge>
                ) : null}
              </h2>
              <p className="text-sm text-ink-muted">{i18n._(findHint(place, site.name))}</p>
            </div>
            <ul
              aria-label={i18n._(placeTexts[place].name)}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:justify-end"
            >
              {site.languages.map((language) => {
                const own = has(place, language);
                return (
                  <li
                    key={language}
                    data-own={own}
                    className="inline-flex items-center gap-1 rounded-pill text-sm text-ink-muted data-[own=true]:bg-success-soft data-[own=true]:px-2.5 data-[own=true]:text-on-success-soft"
                  >
                    {own ? <Check aria-hidden="true" className="size-4" /> : null}
                    {localeForms[language].name}
                    {own ? (
                      <span className="sr-only">
                        <Trans>own text</Trans>
                      </span>
                    ) : null}
                  </li>
                );
              })}
            </ul>
            <ChevronRight aria-hidden="true" className="size-5 text-ink-muted max-lg:hidden" />
          </li>
        ))}
      </ul>
    </main>
  );
}
