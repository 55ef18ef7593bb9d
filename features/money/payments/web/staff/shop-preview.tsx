import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceList, MethodName, PackageRow, VatNote } from '../public.ts';
import { methodsIn, type PaymentMethod } from '../../payment-methods.ts';
import { otherCountries, untrueDiscounts, type CountryPrices, type ListedPackage } from '../../price-list.ts';
import { usePayerCountryName } from './country-name.ts';

interface ShopPreviewProps {
  readonly packages: readonly ListedPackage[];
  readonly prices: CountryPrices;
  /** The methods that some provider collects by. */
  readonly methods: readonly PaymentMethod[];
  readonly messageCredits: number;
  /** A country in the price list, or `*`. */
  readonly country: string;
}

/** Any country will do for the prices of all others, because their payment methods work everywhere. */
const exampleOfOthers = 'US';

/** The shop as a member in a country sees it, made of the shop's own components. */
export function ShopPreview({ packages, prices, methods, messageCredits, country }: ShopPreviewProps) {
  const countryName = usePayerCountryName();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = packages.find(({ popular }) => popular) ?? packages[0];
  const name = countryName(country);
  const untrue = untrueDiscounts(packages, prices.amounts);
  const isOthers = country === otherCountries;
  const offered = methodsIn(isOthers ? exampleOfOthers : country, prices.currency).filter(
    (method) => methods.includes(method) && !prices.withheld.includes(method),
  );
  return (
    <div>
      <ChoiceList
        compared
        legend={isOthers ? <Trans>The shop in all other countries</Trans> : <Trans>The shop in {name}</Trans>}
        legendHidden
      >
        {packages.map(({ id, credits, popular, discount_percent: discount }, place) => {
          const amount = prices.amounts[place] ?? 0;
          return (
            <PackageRow
              key={id}
              total={{ amount, currency: prices.currency }}
              offer={{
                id,
                credits,
                popular,
                discount_percent: untrue.includes(place) ? 0 : discount,
                price: { amount, currency: prices.currency },
                vat_rate: prices.vat_rate,
                price_per_message: Math.round((amount / credits) * messageCredits * 100) / 100,
              }}
              chosen={id === (chosen ?? first?.id)}
              label={popular ? <Trans>Most popular</Trans> : undefined}
              onChoose={() => setChosen(id)}
            />
          );
        })}
      </ChoiceList>
      <p className="mt-2 text-xs text-ink-muted">
        <VatNote rate={prices.vat_rate} />
      </p>
      <p className="mt-3 text-sm">
        {offered.length === 0 ? (
          <Trans>Nobody can pay here: no payment method is offered.</Trans>
        ) : (
          offered.map((method, place) => (
            <span key={method}>
              {place > 0 ? ' · ' : null}
              <MethodName of={method} />
            </span>
          ))
        )}
      </p>
    </div>
  );
}
