import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FieldHint, labelLook } from '#platform/web/ui/field.tsx';
import { useValueText } from './value-texts.ts';

interface LowestPricesProps {
  readonly label: string;
  readonly hint: string;
  /** An amount for each country. */
  readonly json: string;
}

/** The lowest price of a message in each country, which follows from the prices of the bundles. */
export function LowestPrices({ label, hint, json }: LowestPricesProps) {
  const locale = useIsoLocale();
  const valueText = useValueText();
  const prices = Object.entries(
    JSON.parse(json) as Readonly<Record<string, { readonly costs: number; readonly currency: string }>>,
  );
  return (
    <div>
      <p className={labelLook}>{label}</p>
      <FieldHint id={undefined}>{hint}</FieldHint>
      {prices.length === 0 ? (
        <p className="mt-1.5 text-sm text-ink-muted">
          <Trans>None</Trans>
        </p>
      ) : (
        <dl className="mt-1.5 grid max-h-60 max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1 overflow-y-auto text-sm">
          {prices.map(([country, { costs, currency }]) => (
            <div key={country} className="contents">
              <dt>{valueText('minimum_message_costs', country)}</dt>
              <dd className="text-right tabular-nums">{formatMoney({ amount: costs, currency }, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
