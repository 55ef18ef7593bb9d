import { useIsoLocale } from '#platform/web/i18n.tsx';

/** `2026-11` as "November 2026". */
export function MonthName({ of }: { readonly of: string }) {
  const format = new Intl.DateTimeFormat(useIsoLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <>{format.format(new Date(`${of}-01`))}</>;
}
