import { expect, test } from 'vitest';
import { priceFaults, type CountryPrices, type PriceList } from '#features/money/payments/price-list.ts';
import {
  countriesChanged,
  isPriceDraft,
  otherPayers,
  staleDraft,
  withAmounts,
  withCountry,
} from './price-draft.ts';

const row = (country: string, currency: string, amounts: readonly number[], vat = 2100): CountryPrices => ({
  country,
  currency,
  vat_rate: vat,
  amounts,
  withheld: [],
});
const list: PriceList = {
  packages: [
    { id: 'p0', credits: 20, popular: false, discount_percent: 0 },
    { id: 'p1', credits: 60, popular: true, discount_percent: 10 },
    { id: 'p2', credits: 150, popular: false, discount_percent: 25 },
  ],
  countries: [
    row('*', 'EUR', [1000, 2500, 5000]),
    row('NL', 'EUR', [1000, 2500, 5000]),
    row('BE', 'EUR', [1000, 2500, 5000], 600),
    row('FI', 'EUR', [1200, 2700, 6000]),
    row('DK', 'DKK', [1000, 2500, 5000]),
  ],
};
const countries = (rows: readonly CountryPrices[]) => rows.map(({ country }) => country);

test('[CO-07] a new price can be given to the countries with the same currency, with those at other prices listed apart', () => {
  const before = list.countries[0]!;
  const next = { ...before, amounts: [1100, 2600, 5100] };
  const { alike, apart } = otherPayers(list, before, next);
  expect(countries(alike)).toEqual(['NL', 'BE']);
  expect(countries(apart)).toEqual(['FI']);

  const after = withAmounts(withCountry(list, next), next.amounts, alike);
  expect(after.countries.find(({ country }) => country === 'BE')).toMatchObject({
    amounts: next.amounts,
    vat_rate: 600,
  });
  expect(countries(countriesChanged(list, after).countries)).toEqual(['*', 'NL', 'BE']);
});

test('[CO-07] countries that would pay the same anyway are not offered', () => {
  const nl = list.countries[1]!;
  expect(otherPayers(list, nl, nl)).toMatchObject({ alike: [], apart: [{ country: 'FI' }] });
  expect(otherPayers(list, nl, { ...nl, currency: 'CHF' })).toEqual({ alike: [], apart: [] });
});

test('[CO-07] every discount that a price breaks is named at once', () => {
  const nl = { ...list.countries[1]!, amounts: [1000, 2900, 6000] };
  expect(priceFaults(withCountry(list, nl))).toEqual([
    { kind: 'discount_untrue', country: 'NL', place: 1 },
    { kind: 'discount_untrue', country: 'NL', place: 2 },
  ]);
});

test('[CO-07] a draft is dropped if the stored prices are newer, unless they are the same', () => {
  const typed = withCountry(list, row('NL', 'EUR', [1100, 2500, 5000]));
  const draft = { version: 4, before: list, list: typed };
  expect(isPriceDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  expect(isPriceDraft({ version: 4, list: typed })).toBe(false);
  expect(staleDraft(draft, 4, list)).toBeNull();
  expect(staleDraft(draft, 5, typed)).toBeNull();
  expect(staleDraft(draft, 5, withCountry(list, row('NL', 'EUR', [1200, 2500, 5000])))).toBe(draft);
});
