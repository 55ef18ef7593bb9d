import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { numbers } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { maxCountedMembers } from '../../calls.gen.ts';

interface ResultCountProps {
  /** Null while unknown. */
  readonly resultCount: number | null;
  readonly searching: boolean;
}

/** The number of results; screen readers announce changes. */
export function ResultCount({ resultCount, searching }: ResultCountProps) {
  return (
    <p role="status" className="shrink-0 text-sm leading-6 font-semibold tabular-nums">
      {searching ? (
        <Trans>Searching…</Trans>
      ) : resultCount === null ? null : (
        <MemberCount count={resultCount} />
      )}
    </p>
  );
}

/** A number of members, or "1,000+" beyond the cap. */
export function MemberCount({ count }: { readonly count: number }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  if (count <= maxCountedMembers) return <Plural value={count} one="# member" other="# members" />;
  const many = numbers(locale).format(maxCountedMembers);
  return t`${many}+ members`;
}
