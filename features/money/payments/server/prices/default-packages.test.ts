import { expect, test } from 'vitest';
import { defaultPackages } from './default-packages.ts';

const { packages, prices } = defaultPackages;
const countries = [...new Set(prices.map(({ country }) => country))];
const findAmount = (id: string, country: string) =>
  prices.find((price) => price.packageId === id && price.country === country)!.amount;

test('[SC-20] four bundles, p1 the popular one, p2 and p3 at a discount', () => {
  expect(packages.map(({ id, credits }) => [id, credits])).toEqual([
    ['p0', 20],
    ['p1', 60],
    ['p2', 150],
    ['p3', 400],
  ]);
  expect(packages.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['p1']);
  expect(packages.filter(({ discountPercent }) => discountPercent > 0).map(({ id }) => id)).toEqual([
    'p2',
    'p3',
  ]);
});

test.each(countries)(
  'the discount on a card is correct in %s, and a larger bundle never costs more per credit',
  (country) => {
    const perCredit = packages.map(({ id, credits }) => findAmount(id, country) / credits);
    packages.forEach(({ discountPercent }, index) => {
      const discount = (1 - perCredit[index]! / perCredit[0]!) * 100;
      expect(discount).toBeGreaterThanOrEqual(discountPercent);
      if (discountPercent > 0) expect(discount).toBeLessThan(discountPercent + 2);
      if (index > 0) expect(perCredit[index]!).toBeLessThan(perCredit[index - 1]!);
    });
  },
);
