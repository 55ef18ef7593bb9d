import { Trans } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';

/** The operator's claim with its source. Without a source there is no claim (LM-15). */
export function MatchOddsClaim() {
  const { premium_match_odds: percent, premium_match_odds_source: source } = useSettings();
  if (!source) return null;
  return (
    <figure className="mt-6 flex items-center gap-4 rounded-card bg-primary-soft p-5 text-on-primary-soft">
      <HeartHandshake aria-hidden="true" className="size-10 shrink-0" />
      <div className="min-w-0">
        <p className="font-display text-xl font-bold">
          <Trans>{percent}% better match odds</Trans>
        </p>
        <figcaption className="mt-1 text-sm wrap-anywhere">
          <Trans>Source: {source}</Trans>
        </figcaption>
      </div>
    </figure>
  );
}
