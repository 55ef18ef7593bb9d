import { Trans } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** A count of people, or a dash if it is hidden. */
export function People({ count }: { readonly count: number | null }) {
  const locale = useIsoLocale();
  if (count !== null) return <>{count.toLocaleString(locale)}</>;
  return (
    <span className="text-ink-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        <Trans>Fewer than 20</Trans>
      </span>
    </span>
  );
}

/** A share of a whole, from 0 to 1; null if either of the two is hidden. */
export const calculateShare = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null ? null : Math.min(1, part / whole);

export function useShare(): (share: number) => string {
  const locale = useIsoLocale();
  return (share) => share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}
