import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { otherCountries } from '../../price-list.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { labelLook } from '#platform/web/ui/field.tsx';
import { usePayerCountryName } from './country-name.ts';
import type { OtherPayer } from './price-draft.ts';

interface OtherPayersChoiceProps {
  readonly payers: readonly OtherPayer[];
  readonly currency: string;
  /** The countries that get the same amounts. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

/**
 * Offers to change other countries with this currency too, each with what its members pay now if that differs. Countries
 * that the site is not for are folded away.
 */
export function OtherPayersChoice({ payers, currency, ticked, onTick }: OtherPayersChoiceProps) {
  const countryName = usePayerCountryName();
  const locale = useIsoLocale();
  if (payers.length === 0) return null;
  const byName = payers.toSorted(
    ({ row: a }, { row: b }) =>
      Number(a.country === otherCountries) - Number(b.country === otherCountries) ||
      countryName(a.country).localeCompare(countryName(b.country), locale),
  );
  const [own, others] = [byName.filter(({ isOwn }) => isOwn), byName.filter(({ isOwn }) => !isOwn)];
  const boxes = (shown: readonly OtherPayer[]) => (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3">
      {shown.map(({ row: { country, amounts }, isAlike }) => (
        <Checkbox
          key={country}
          label={countryName(country)}
          hint={
            isAlike
              ? undefined
              : amounts.map((amount) => formatMoney({ amount, currency }, locale)).join(' · ')
          }
          checked={ticked.has(country)}
          onChange={(event) => {
            const rest = [...ticked].filter((one) => one !== country);
            onTick(new Set(event.target.checked ? [...rest, country] : rest));
          }}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="min-w-0">
      <legend className={labelLook}>
        <Trans>Also use these prices in</Trans>
      </legend>
      {boxes(own)}
      {others.length === 0 ? null : (
        <details className="group" open={own.length === 0 && others.length <= 4}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-ink-muted [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
            <span>
              <Plural
                value={others.length}
                one={`# other country that pays in ${currency}`}
                other={`# other countries that pay in ${currency}`}
              />
              <Ticked count={others.filter(({ row }) => ticked.has(row.country)).length} />
            </span>
          </summary>
          <TickAll others={others} ticked={ticked} onTick={onTick} />
          {boxes(others)}
        </details>
      )}
    </fieldset>
  );
}

const Ticked = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <>
      {' · '}
      <Trans>{count} ticked</Trans>
    </>
  );

interface TickAllProps {
  readonly others: readonly OtherPayer[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

/** Ticks the countries that have paid the same so far. Those with other prices are ticked one by one. */
function TickAll({ others, ticked, onTick }: TickAllProps) {
  const alike = others.filter(({ isAlike }) => isAlike).map(({ row }) => row.country);
  if (alike.length < 2) return null;
  const isAll = alike.every((country) => ticked.has(country));
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mb-1"
      onClick={() =>
        onTick(
          new Set(isAll ? [...ticked].filter((country) => !alike.includes(country)) : [...ticked, ...alike]),
        )
      }
    >
      {isAll ? <Trans>Untick these</Trans> : <Trans>Tick all that pay the same now</Trans>}
    </Button>
  );
}
