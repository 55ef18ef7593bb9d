import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Suspense, type CSSProperties } from 'react';
import { useBuiltInHeadline } from '#features/growth/landing/web/public.ts';
import type { SiteTextPlace } from '#features/site/sites/site-texts.ts';
import { listShapeVariables } from '#features/site/sites/theme-rules.ts';
import { TextBlocks } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import { Catalogs } from '#platform/web/i18n.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { getTextOfSite } from '../../calls.gen.ts';

type EditedSite = CallResponse<typeof getTextOfSite>['site'];

interface TextPreviewProps {
  readonly site: EditedSite;
  readonly place: SiteTextPlace;
  readonly language: Locale;
  readonly page: string | null;
  readonly text: string;
}

/** The site's typefaces, because the console has its own. */
const toStyle = ({ typefaces }: EditedSite) =>
  Object.fromEntries(
    listShapeVariables({ typefaces: typefaces ?? 'editorial' }).map(([key, value]) => [`--${key}`, value]),
  ) as CSSProperties;

/** The built-in text, and the site's own as readers will see it. */
export function TextPreview({ site, place, language, page, text }: TextPreviewProps) {
  const { t } = useLingui();
  const ready = useHydrated();
  const isOnLanding = place === 'headline' || place === 'intro';
  const languageName = localeForms[language].name;
  return (
    <div className="grid content-start gap-4">
      <section aria-label={t`Built-in text, ${languageName}`}>
        <h4 className="text-sm font-semibold text-ink-muted">
          <Trans>Built-in text</Trans>
        </h4>
        <div className="mt-2 rounded-card border border-line bg-surface-muted p-4">
          {isOnLanding && ready ? (
            <Suspense fallback={<Spinner />}>
              <Catalogs locale={language} names={['landing']}>
                <BuiltIn place={place} language={language} />
              </Catalogs>
            </Suspense>
          ) : null}
          {place === 'mail_closing' ? (
            <p className="text-sm text-ink-muted">
              <Trans>None</Trans>
            </p>
          ) : null}
          {page === null ? null : (
            <p className="text-sm [&:not(:first-child)]:mt-3">
              <a
                href={`${site.origin}${page}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1.5 underline"
              >
                <Trans>Open the page</Trans>
                <ExternalLink aria-hidden="true" className="size-4" />
              </a>
            </p>
          )}
        </div>
      </section>
      <section aria-label={t`Preview, ${languageName}`}>
        <h4 className="text-sm font-semibold text-ink-muted">
          <Trans>Preview</Trans>
        </h4>
        <div
          lang={language}
          data-preview=""
          style={toStyle(site)}
          className="mt-2 rounded-card border border-line bg-surface p-4 font-sans"
        >
          {text.trim() === '' ? (
            <p className="text-sm text-ink-muted">
              <Trans>No text of its own</Trans>
            </p>
          ) : place === 'headline' ? (
            <p className="font-display text-3xl leading-tight font-semibold wrap-anywhere">{text}</p>
          ) : isOnLanding ? (
            <p className="text-lg wrap-anywhere text-ink-muted">{text}</p>
          ) : place === 'mail_closing' ? (
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          ) : (
            <TextBlocks text={text} />
          )}
        </div>
      </section>
    </div>
  );
}

function BuiltIn({ place, language }: { readonly place: SiteTextPlace; readonly language: Locale }) {
  const { title, text } = useBuiltInHeadline();
  return <p lang={language}>{place === 'headline' ? title : text}</p>;
}
