import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceFault } from '#features/money/payments/price-list.ts';
import type { siteErrors } from '#features/site/sites/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { shopErrors } from '../contract.ts';

/** What is wrong with prices; the page adds where. */
export const priceFaultTexts: Readonly<Record<PriceFault['kind'], MessageDescriptor>> = {
  package_twice: msg`A bundle is listed twice.`,
  popular_twice: msg`Only one bundle can be the most popular.`,
  fallback_missing: msg`There must be prices for all other countries.`,
  country_twice: msg`This country is listed twice.`,
  country_unknown: msg`This country doesn’t exist.`,
  currency_unknown: msg`This currency doesn’t exist.`,
  price_missing: msg`Every bundle needs a price in this country.`,
  discount_untrue: msg`The discount shown on a bundle would be bigger than the real one in this country.`,
};

const sites: ErrorMessages<typeof siteErrors> = {
  changed_meanwhile: () =>
    msg`Someone else changed this in the meantime. Copy what you need and reload the page.`,
};

const shop: ErrorMessages<typeof shopErrors> = {
  prices_unsound: ({ kind }) => priceFaultTexts[kind],
};

export const shopErrorMessages = { ...sites, ...shop };
