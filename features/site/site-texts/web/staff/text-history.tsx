import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { TextVersion } from '../../contract.ts';

interface TextHistoryProps {
  /** For the page with the newest versions. */
  readonly address: string;
  readonly language: Locale;
  readonly languages: readonly Locale[];
  readonly newest: number;
  readonly versions: readonly TextVersion[];
  readonly next: number | null;
  /** Puts an earlier text into the form. */
  readonly onTake: (text: string) => void;
}

/** Who changed the text and why, newest first. */
export function TextHistory({
  address,
  language,
  languages,
  newest,
  versions,
  next,
  onTake,
}: TextHistoryProps) {
  const { t } = useLingui();
  const ready = useHydrated();
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-lg">
        <Trans>History</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2" aria-label={t`Language of the history`}>
        {languages.map((one) => (
          <li key={one}>
            <Link
              to={`${address}?language=${one}#history`}
              aria-current={one === language ? 'true' : undefined}
              className="inline-flex min-h-10 items-center rounded-pill border border-line-control px-3.5 text-sm text-ink no-underline hover:bg-surface-muted aria-[current=true]:border-transparent aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft"
            >
              {localeForms[one].name}
            </Link>
          </li>
        ))}
      </ul>
      {versions.length === 0 ? (
        <p className="mt-3 text-sm text-ink-muted">
          <Trans>Nobody has written this text yet.</Trans>
        </p>
      ) : null}
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {versions.map(({ version, text, at, by, reason }) => (
          <li
            key={version}
            className="grid gap-2 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-6"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere text-ink-muted">
                <span className="font-semibold text-ink tabular-nums">{version}</span>
                {' · '}
                {by.name ?? by.id}
                {' · '}
                <Time at={at} />
                {` · ${reason}`}
              </p>
              {text === '' ? (
                <p className="mt-1 text-ink-muted">
                  <Trans>Removed</Trans>
                </p>
              ) : (
                <p lang={language} className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              )}
            </div>
            {version === newest ? (
              <p>
                <Badge tone="success">
                  <Trans>Newest</Trans>
                </Badge>
              </p>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                disabled={!ready}
                aria-label={t`Put version ${version} into the form`}
                onClick={() => onTake(text)}
              >
                <Trans>Use this text</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`${address}?language=${language}&before=${next}`}>
            <Trans>Older</Trans>
          </Link>
        </Button>
      )}
    </section>
  );
}
