import { expect, test } from 'vitest';
import { priceFaults, type CountryPrices, type PriceList } from '../../price-list.ts';
import {
  countriesChanged,
  isPriceDraft,
  otherPayers,
  staleDraft,
  tickedAtFirst,
  withAmounts,
  withCountry,
} from './price-draft.ts';

const row = (country: string, currency: string, amounts: number[], vat = 2100): CountryPrices => ({
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

test('[CO-07] a new price can be given to single countries with the same currency', () => {
  const before = list.countries[1]!;
  const own = ['NL', 'BE', 'FI', 'DK'];
  const payers = otherPayers(list, before, 'EUR', own);
  expect(payers.map(({ row: { country }, isOwn, isAlike }) => [country, isOwn, isAlike])).toEqual([
    ['*', false, true],
    ['BE', true, true],
    ['FI', true, false],
  ]);
  const next = { ...before, amounts: [1100, 2600, 5100] };
  const after = withAmounts(
    withCountry(list, next),
    next.amounts,
    payers.filter(({ row }) => row.country === 'BE').map(({ row }) => row),
  );
  expect(after.countries.find(({ country }) => country === 'BE')).toMatchObject({
    amounts: next.amounts,
    vat_rate: 600,
  });
  expect(countries(countriesChanged(list, after).countries)).toEqual(['NL', 'BE']);
});

test('[CO-07] only countries of the site that paid the same are ticked at first, and none for a country elsewhere', () => {
  const [others, nl] = [list.countries[0]!, list.countries[1]!];
  const own = ['NL', 'BE', 'FI'];
  const ticked = (before: CountryPrices, currency = 'EUR') =>
    tickedAtFirst(otherPayers(list, before, currency, own), before.country, own);
  expect(ticked(nl)).toEqual(['BE']);
  expect(ticked(others)).toEqual([]);
  expect(ticked(nl, 'DKK')).toEqual([]);
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
