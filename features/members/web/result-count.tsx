import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { countCap } from '../contract.ts';
import type { MembersPageData } from './use-member-pages.ts';

/** How many were found; said aloud when it changes. Later pages do not count. */
export function ResultCount({
  first,
  searching,
}: {
  readonly first: MembersPageData;
  readonly searching: boolean;
}) {
  return (
    <p role="status" className="min-h-6 font-semibold">
      {searching ? (
        <Trans>Searching…</Trans>
      ) : first.numResults === null ? null : (
        <Count found={first.numResults} />
      )}
    </p>
  );
}

function Count({ found }: { readonly found: number }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  if (found <= countCap) return <Plural value={found} one="# member" other="# members" />;
  const many = new Intl.NumberFormat(locale).format(countCap);
  return t`${many}+ members`;
}
