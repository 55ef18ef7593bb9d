import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { siteErrorMessages } from '#features/site/sites/web/public.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { PriceFault } from '../../price-list.ts';
import type { priceErrors } from '../../prices-contract.ts';

/** What is wrong with prices; the page adds where the fault is. */
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

const own: ErrorMessages<typeof priceErrors> = {
  prices_unsound: ({ kind }) => priceFaultTexts[kind],
};

export const priceErrorMessages = { ...siteErrorMessages, ...own };
