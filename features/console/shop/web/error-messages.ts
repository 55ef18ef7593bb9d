import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceFault } from '#features/money/payments/price-list.ts';
import type { siteErrors } from '#features/site/sites/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { codeErrors } from '../codes-contract.ts';
import type { shopErrors } from '../contract.ts';
import type { giftListErrors } from '../gifts-contract.ts';

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

const sites: ErrorMessages<typeof siteErrors> = {
  changed_meanwhile: () =>
    msg`Someone else changed this in the meantime. Copy what you need and reload the page.`,
};

const shop: ErrorMessages<typeof shopErrors> = {
  prices_unsound: ({ kind }) => priceFaultTexts[kind],
};

const gifts: ErrorMessages<typeof giftListErrors> = {
  gifts_unchanged: () => msg`The site offers these gifts already.`,
  gift_twice: () => msg`A gift is listed twice.`,
};

const codes: ErrorMessages<typeof codeErrors> = {
  code_gone: () => msg`This code has ended already. Reload the page.`,
};

export const shopErrorMessages = { ...sites, ...shop, ...gifts, ...codes };

/** What is wrong with a field of a new code, by its problem, or by the field and its problem. */
export const codeProblems: Readonly<Record<string, MessageDescriptor>> = {
  taken: msg`This code exists already, or existed before.`,
  past: msg`Choose a day in the future.`,
  'budget too_small': msg`The budget must cover at least one discount.`,
  'starts invalid': msg`The first day must be before the last one.`,
  'currency invalid': msg`Choose the currency of the amounts.`,
};
