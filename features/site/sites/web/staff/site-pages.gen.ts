// Generated from the features' manifest.ts by `npm run docs:api`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface SitePage {
  /** The last part of its address. */
  readonly page: string;
  readonly name: MessageDescriptor;
  readonly words: MessageDescriptor;
}

export const sitePages: readonly SitePage[] = [
  { page: '', name: msg`Overview`, words: msg`site brand domain address administrator open` },
  { page: 'settings', name: msg`Settings`, words: msg`options configuration` },
  { page: 'look', name: msg`Look`, words: msg`logo colours theme typeface font picture` },
  { page: 'texts', name: msg`Texts`, words: msg`headline introduction terms privacy faq translations` },
  {
    page: 'prices',
    name: msg`Prices`,
    words: msg`Premium bundles packages credits currency vat tax payment methods`,
  },
  { page: 'gifts', name: msg`Gifts`, words: msg`presents` },
  { page: 'codes', name: msg`Codes`, words: msg`discount coupon voucher promotion welcome bonus` },
  { page: 'landers', name: msg`Landers`, words: msg`advertising campaigns` },
  { page: 'landers#videos', name: msg`Videos of landers`, words: msg`films loops clips media` },
  { page: 'networks', name: msg`Networks`, words: msg`advertising postbacks affiliates partners tracking` },
  { page: 'mailings', name: msg`Mailings`, words: msg`newsletters` },
  { page: 'fictional', name: msg`Fictional`, words: msg`profiles operators own invented` },
  { page: 'history', name: msg`History`, words: msg`versions changes undo` },
];
