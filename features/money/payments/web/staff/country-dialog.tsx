import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { MethodName } from '../public.ts';
import { methodsIn, type PaymentMethod } from '../../payment-methods.ts';
import {
  otherCountries,
  priceFaults,
  untrueDiscounts,
  type CountryPrices,
  type PriceList,
} from '../../price-list.ts';
import { countFractionDigits, formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { parseAmount, formatAmount } from '#platform/web/staff/amounts.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { usePayerCountryName } from './country-name.ts';
import { priceFaultTexts } from './error-messages.ts';
import { OtherPayersChoice } from './other-payers.tsx';
import { otherPayers, tickedAtFirst, withCountry } from './price-draft.ts';
import { RaisePrices } from './raise-prices.tsx';
import { ShopPreview } from './shop-preview.tsx';

interface CountryDialogProps {
  readonly list: PriceList;
  readonly row: CountryPrices;
  /** The site's own countries. */
  readonly own: readonly string[];
  readonly methods: readonly PaymentMethod[];
  readonly messageCredits: number;
  /** `also` are the other countries that get the same amounts. */
  readonly onKeep: (row: CountryPrices, also: readonly CountryPrices[]) => void;
  /** Undefined if the country has no prices of its own yet, or must keep some. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** All prices of one country, beside a preview of the shop. */
export function CountryDialog({ list, row, own, methods, messageCredits, ...rest }: CountryDialogProps) {
  const { t, i18n } = useLingui();
  const { onKeep, onRemove, onClose } = rest;
  const countryName = usePayerCountryName();
  const locale = useIsoLocale();
  const form = useId();
  const [currency, setCurrency] = useState(row.currency);
  const [typed, setTyped] = useState(() =>
    row.amounts.map((amount) => formatAmount(amount, countFractionDigits(row.currency), locale)),
  );
  const [vat, setVat] = useState(formatAmount(row.vat_rate, 2, locale));
  const [withheld, setWithheld] = useState(row.withheld);
  const payers = otherPayers(list, row, currency, own);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(tickedAtFirst(payers, row.country, own)),
  );
  const [step, setStep] = useState('');
  const isRaiseOpen = step.trim() !== '';
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const digits = countFractionDigits(currency);
  const amounts = typed.map((one) => parseAmount(one, digits));
  const rate = parseAmount(vat, 2);
  const isVatFine = rate !== null && rate <= 5_000;
  const next: CountryPrices = {
    country: row.country,
    currency,
    vat_rate: isVatFine ? rate : row.vat_rate,
    amounts: amounts.map((amount) => amount ?? 0),
    withheld,
  };
  const isWhole = isVatFine && amounts.every((amount) => amount !== null && amount > 0);
  const faults = isWhole
    ? priceFaults(withCountry(list, next)).filter(({ country }) => country === row.country)
    : [];
  const fault = faults.find(({ place }) => place === null);
  const untrue = untrueDiscounts(list.packages, amounts);
  const possible = methods.filter((method) =>
    row.country === otherCountries ? true : methodsIn(row.country, currency).includes(method),
  );
  /** The most that a bundle may cost, because its card promises a discount. */
  const calculateMaxAmount = (place: number) => {
    const [first, own] = [list.packages[0]!, list.packages[place]!];
    const most = Math.floor(
      (next.amounts[0]! / first.credits) * own.credits * (1 - own.discount_percent / 100),
    );
    const amount = formatMoney({ amount: most, currency }, locale);
    const discount = own.discount_percent;
    return t`At most ${amount}. Above that, the ${discount}% discount shown isn’t true.`;
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (isWhole && faults.length === 0 && !isRaiseOpen)
      onKeep(
        next,
        payers.flatMap((payer) => (ticked.has(payer.row.country) ? [payer.row] : [])),
      );
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={countryName(row.country)}
      footer={
        <>
          {onRemove ? (
            <Button variant="quiet" className="text-danger sm:me-auto" onClick={onRemove}>
              <Trans>Remove its own prices</Trans>
            </Button>
          ) : null}
          <Button type="submit" form={form}>
            <Trans>Review and save</Trans>
          </Button>
        </>
      }
    >
      {fault ? (
        <Alert tone="danger" className="mb-4">
          {i18n._(priceFaultTexts[fault.kind])}
        </Alert>
      ) : null}
      <div className="grid gap-x-8 gap-y-6 pb-2 md:grid-cols-2">
        <form id={form} noValidate onSubmit={keep} className="grid content-start gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={t`Currency`}
              value={currency}
              onChange={(event) => setCurrency(event.target.value)}
            >
              {listOptions(Intl.supportedValuesOf('currency'), (code) => [code, code])}
            </Select>
            <TextField
              label={t`VAT in percent`}
              inputMode="decimal"
              value={vat}
              onChange={(event) => setVat(event.target.value)}
              error={isVatFine || !hasSubmitted ? undefined : t`A number from 0 to 50, such as 21.`}
            />
          </div>
          <RaisePrices
            currency={currency}
            step={step}
            onStep={setStep}
            isForgotten={hasSubmitted && isRaiseOpen}
            typed={typed}
            onRaise={setTyped}
          />
          <div className="grid grid-cols-2 items-start gap-3">
            {list.packages.map(({ id, credits }, place) => {
              const isFine = (amounts[place] ?? 0) > 0;
              return (
                <TextField
                  key={id}
                  label={<Plural value={credits} one="# credit" other="# credits" />}
                  inputMode="decimal"
                  trailing={<span className="pe-3 text-sm text-ink-muted">{currency}</span>}
                  value={typed[place] ?? ''}
                  onChange={(event) => setTyped(typed.with(place, event.target.value))}
                  error={
                    untrue.includes(place)
                      ? calculateMaxAmount(place)
                      : isFine || !hasSubmitted
                        ? undefined
                        : t`An amount above 0, such as 42.99.`
                  }
                />
              );
            })}
          </div>
          <OtherPayersChoice payers={payers} currency={currency} ticked={ticked} onTick={setTicked} />
          <fieldset>
            <legend className="text-[0.9375rem] font-semibold">
              <Trans>Payment methods</Trans>
            </legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 hyphens-auto">
              {possible.map((method) => (
                <Checkbox
                  key={method}
                  label={<MethodName of={method} />}
                  checked={!withheld.includes(method)}
                  onChange={(event) =>
                    setWithheld(
                      event.target.checked ? withheld.filter((one) => one !== method) : [...withheld, method],
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        </form>
        <section aria-label={t`Preview`} className="min-w-0 md:border-l md:border-line md:ps-8">
          <div className="md:sticky md:top-0">
            <p className="mb-3 text-sm text-ink-muted">
              <Trans>What members there see</Trans>
            </p>
            <ShopPreview
              packages={list.packages}
              prices={next}
              methods={methods}
              messageCredits={messageCredits}
              country={row.country}
            />
          </div>
        </section>
      </div>
    </Dialog>
  );
}
