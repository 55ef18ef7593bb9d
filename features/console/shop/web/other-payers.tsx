import { Plural } from '@lingui/react/macro';
import type { CountryPrices } from '#features/money/payments/price-list.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useCountryName } from './country-name.ts';
import type { OtherPayers } from './price-draft.ts';

/** Which other countries get the same amounts. */
export interface OtherPayersChosen {
  readonly alike: boolean;
  readonly apart: boolean;
}

interface OtherPayersChoiceProps {
  readonly others: OtherPayers;
  readonly currency: string;
  readonly chosen: OtherPayersChosen;
  readonly onChoose: (chosen: OtherPayersChosen) => void;
}

/**
 * Offers to change the other countries with this currency too. Lists each, with what its members pay now if that
 * differs.
 */
export function OtherPayersChoice({ others, currency, chosen, onChoose }: OtherPayersChoiceProps) {
  const countryName = useCountryName();
  const locale = useIsoLocale();
  const list = new Intl.ListFormat(locale);
  const pricesOf = ({ country, amounts }: CountryPrices) =>
    `${countryName(country)} (${amounts.map((amount) => formatMoney({ amount, currency }, locale)).join(' · ')})`;
  const { alike, apart } = others;
  return (
    <div className="empty:hidden">
      {alike.length > 0 ? (
        <Checkbox
          label={
            <Plural
              value={alike.length}
              one={`Also change the other country that pays the same in ${currency}`}
              other={`Also change the other # countries that pay the same in ${currency}`}
            />
          }
          hint={list.format(alike.map(({ country }) => countryName(country)))}
          checked={chosen.alike}
          onChange={(event) => onChoose({ ...chosen, alike: event.target.checked })}
        />
      ) : null}
      {apart.length > 0 ? (
        <Checkbox
          label={
            <Plural
              value={apart.length}
              one={`Also replace the other prices of # country that pays in ${currency}`}
              other={`Also replace the other prices of # countries that pay in ${currency}`}
            />
          }
          hint={list.format(apart.map(pricesOf))}
          checked={chosen.apart}
          onChange={(event) => onChoose({ ...chosen, apart: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
