import { expect, test } from 'vitest';
import { isNamed, namedPlaces, type Place } from './places.ts';

const place = (title: string, detail: string, words = ''): Place => ({
  path: `/${title}/${detail}`,
  title,
  detail,
  words,
});
const places = [
  place('Prices', 'Nordlys', 'premium bundles vat'),
  place('VAT numbers', 'Company · Nordlys'),
  place('Prices', 'Vonk', 'premium bundles vat'),
];
const findPaths = (typed: string) => namedPlaces(places, typed).map(({ path }) => path);

test('[CO-02] a typed word is the beginning of a word of the title, of the site or of a related term', () => {
  expect(findPaths('premium')).toEqual(['/Prices/Nordlys', '/Prices/Vonk']);
  expect(findPaths('nordlys pri')).toEqual(['/Prices/Nordlys']);
  expect(findPaths('rices')).toEqual([]);
  expect(isNamed('Money and VAT', 'vat')).toBe(true);
});

test('[CO-02] exact names come before related terms', () => {
  expect(findPaths('vat')[0]).toBe('/VAT numbers/Company · Nordlys');
  expect(findPaths('vat')).toHaveLength(3);
});

test('[CO-02] a query that matches many places shows a few of them', () => {
  const many = Array.from({ length: 50 }, (_, number) => place('Prices', `Site ${number}`));
  expect(namedPlaces(many, 'prices')).toHaveLength(8);
});
