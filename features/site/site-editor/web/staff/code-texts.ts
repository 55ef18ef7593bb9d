import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchField } from '#features/discovery/members/contract.ts';
import type { ProfileField } from '#features/people/profiles/attributes.ts';
import { choiceNames, detailNames } from '#features/people/profiles/web/public.ts';
import type { staticPages } from '#features/site/sites/static-pages.ts';

type Texts = Readonly<Record<string, MessageDescriptor>>;

/** Values of choices that aren’t names of countries or languages. */
export const choiceTexts: Readonly<Record<string, MessageDescriptor>> = {
  yes: msg`Yes`,
  no: msg`No`,
  all: msg`Everyone`,
  with_trafficsource: msg`Visitors from a partner’s link`,
  other: msg`Visitors with an invitation`,
  explicit: msg`Open`,
  discreet: msg`Discreet`,
  male: msg`Men`,
  female: msg`Women`,
  nonbinary: msg`Non-binary people`,
};

/** The settings `visible_profile_fields`, `search_fields` and others list these. */
const names: Readonly<Record<ProfileField | SearchField, MessageDescriptor>> = {
  gender: msg`Gender`,
  sexuality: msg`Orientation`,
  country: msg`Country`,
  region: msg`Region`,
  countryregion: msg`Region`,
  city: msg`Town or city`,
  distance: msg`Distance`,
  age: msg`Age`,
  about: msg`About me`,
  prompts: msg`Finished sentences`,
  interests: msg`Interests`,
  with_photo: msg`With a photo`,
  online: msg`Online now`,
  new: msg`New members`,
  ...choiceNames,
  ...detailNames,
  languages: msg`Spoken languages`,
};
export const fieldNames: Texts = names;

/** By the number in `niche`. */
export const nicheTexts: Texts = {
  1: msg`Everyone`,
  2: msg`Women`,
  3: msg`BDSM`,
  4: msg`BBW`,
  5: msg`GILF`,
  6: msg`MILF`,
  7: msg`Gay men`,
};

const pages: Readonly<Record<(typeof staticPages)[number], MessageDescriptor>> = {
  '/pages/ban': msg`House rules and suspensions`,
  '/pages/cookies': msg`Cookies`,
  '/pages/faq': msg`Questions and answers`,
  '/pages/privacy': msg`Privacy`,
  '/pages/return-policy': msg`Withdrawal and refunds`,
  '/pages/service': msg`Customer service`,
  '/pages/terms': msg`Terms of use`,
};
/** The static pages, by address. */
export const pageNames: Texts = pages;
