import { Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';

/** The operator's claim with its source. Without a source, the claim is not shown (LM-15). */
export function MatchOddsClaim() {
  const { premium_match_odds: percent, premium_match_odds_source: source } = useSettings();
  if (!source) return null;
  return (
    <figure className="border-b border-line py-4">
      <p className="font-display text-lg font-semibold">
        <Trans>{percent}% better match odds</Trans>
      </p>
      <figcaption className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        <Trans>Source: {source}</Trans>
      </figcaption>
    </figure>
  );
}
