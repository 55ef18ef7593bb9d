import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { otherCountries, type PriceList } from '../../price-list.ts';
import { Price } from '../public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { WideTable } from '#platform/web/staff/wide-table.tsx';
import { usePayerCountryName } from './country-name.ts';

interface CountryTableProps {
  /** The site's own countries, which come first. The others are folded away. */
  readonly own: readonly string[];
  readonly list: PriceList;
  readonly changed: ReadonlySet<string>;
  readonly ready: boolean;
  readonly unfolded: boolean;
  readonly onUnfold: (unfolded: boolean) => void;
  readonly onOpen: (country: string) => void;
}

/** Every country with prices of its own, those of the site first. A country opens for editing. */
export function CountryTable({ own, list, unfolded, onUnfold, ...rest }: CountryTableProps) {
  const isOwn = ({ country }: { readonly country: string }) =>
    country === otherCountries || own.includes(country);
  const others = list.countries.filter((row) => !isOwn(row));
  return (
    <>
      <Rows {...rest} list={{ ...list, countries: list.countries.filter(isOwn) }} />
      {others.length === 0 ? null : (
        <details
          open={unfolded || others.some(({ country }) => rest.changed.has(country))}
          className="mt-4"
          onToggle={(event) => onUnfold(event.currentTarget.open)}
        >
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            <Trans>Other countries</Trans> ({others.length})
          </summary>
          <Rows {...rest} list={{ ...list, countries: others }} />
        </details>
      )}
    </>
  );
}

function Rows({ list, changed, ready, onOpen }: Omit<CountryTableProps, 'own' | 'unfolded' | 'onUnfold'>) {
  const countryName = usePayerCountryName();
  const { t } = useLingui();
  const locale = useIsoLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const rows = list.countries
    .map((row) => ({ ...row, name: countryName(row.country) }))
    .sort((a, b) =>
      a.country === otherCountries
        ? 1
        : b.country === otherCountries
          ? -1
          : a.name.localeCompare(b.name, locale),
    );
  return (
    <WideTable label={t`Prices`} className="mt-4 rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              <Trans>Country</Trans>
            </th>
            {list.packages.map(({ id, credits }) => (
              <th
                key={id}
                scope="col"
                className="px-3 py-2 text-end font-medium whitespace-nowrap max-sm:hidden"
              >
                <Plural value={credits} one="# credit" other="# credits" />
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-end font-medium">
              <Trans>VAT</Trans>
            </th>
            <th scope="col">
              <span className="sr-only">
                <Trans>Change</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, name, currency, amounts, vat_rate: vat, withheld }) => (
            <tr
              key={country}
              className="cursor-pointer border-t border-line hover:bg-surface-muted"
              onClick={() => {
                if (ready) onOpen(country);
              }}
            >
              <th scope="row" className="px-4 text-start font-normal">
                <span className="inline-flex min-h-11 items-center font-semibold">{name}</span>{' '}
                {changed.has(country) ? (
                  <Badge tone="warning">
                    <Trans>Changed</Trans>
                  </Badge>
                ) : null}
                <span className="block pb-2 text-xs text-ink-muted tabular-nums sm:hidden">
                  {amounts.map((amount, place) => (
                    <span key={list.packages[place]?.id ?? place}>
                      {place > 0 ? ' · ' : null}
                      <Price of={{ amount, currency }} />
                    </span>
                  ))}
                </span>
                {withheld.length > 0 ? (
                  <span className="block pb-2 text-xs text-ink-muted">
                    <Plural
                      value={withheld.length}
                      one="# payment method isn’t offered"
                      other="# payment methods aren’t offered"
                    />
                  </span>
                ) : null}
              </th>
              {amounts.map((amount, place) => (
                <td
                  key={list.packages[place]?.id ?? place}
                  className="px-3 text-end whitespace-nowrap tabular-nums max-sm:hidden"
                >
                  <Price of={{ amount, currency }} />
                </td>
              ))}
              <td className="px-4 text-end tabular-nums">{percent.format(vat / 10_000)}</td>
              <td className="px-2 text-end">
                {/* For the keyboard. A click reaches the row. */}
                <Button size="sm" variant="secondary" disabled={!ready}>
                  <Trans>Change</Trans>
                  <span className="sr-only"> {name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
