import { Trans } from '@lingui/react/macro';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** Says in which languages an addition is missing, because nothing stands in for it there. */
export function OtherReaders({ unwritten }: { readonly unwritten: readonly Locale[] }) {
  const locale = useIsoLocale();
  if (unwritten.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(unwritten.map((one) => localeForms[one].name));
  return (
    <p className="mt-1.5 text-sm text-ink-muted">
      <Trans>Visitors who read in {names} don’t see this addition.</Trans>
    </p>
  );
}
