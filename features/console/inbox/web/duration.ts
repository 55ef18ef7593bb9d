import { day, hour, minute } from '#platform/shared/time.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** Formats a time span in its largest fitting unit: "45 min", "5 hr", "3 days". */
export function useDuration(): (milliseconds: number) => string {
  const locale = useIsoLocale();
  return (milliseconds) => {
    const [unit, size] =
      milliseconds < 90 * minute
        ? (['minute', minute] as const)
        : milliseconds < 2 * day
          ? (['hour', hour] as const)
          : (['day', day] as const);
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(Math.max(1, Math.floor(milliseconds / size)));
  };
}
