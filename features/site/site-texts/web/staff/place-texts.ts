import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteTextPlace } from '#features/site/sites/site-texts.ts';

interface PlaceText {
  readonly name: MessageDescriptor;
  readonly hint: MessageDescriptor | ((siteName: string) => MessageDescriptor);
  /** The member’s page with the built-in text; null if no page shows it. */
  readonly page: string | null;
}

const added = msg`Added below the built-in text.`;

export const placeTexts: Readonly<Record<SiteTextPlace, PlaceText>> = {
  headline: {
    name: msg`Headline`,
    hint: msg`The largest text on the landing page, and its title in search engines. In the default language, a title in the settings takes precedence there.`,
    page: '/',
  },
  intro: {
    name: msg`Introduction`,
    hint: msg`The sentence below the headline, and the description in search engines. In the default language, a description in the settings takes precedence there.`,
    page: '/',
  },
  mail_closing: {
    name: msg`Closing line of emails`,
    hint: (siteName) => msg`At the end of every email, such as “See you, the team at ${siteName}”.`,
    page: null,
  },
  terms: { name: msg`Terms of use`, hint: added, page: '/pages/terms' },
  privacy: { name: msg`Privacy`, hint: added, page: '/pages/privacy' },
  cookies: { name: msg`Cookies`, hint: added, page: '/pages/cookies' },
  return_policy: { name: msg`Withdrawal and refunds`, hint: added, page: '/pages/return-policy' },
  faq: { name: msg`Questions and answers`, hint: added, page: '/pages/faq' },
  service: { name: msg`Customer service`, hint: added, page: '/pages/service' },
  ban: { name: msg`House rules and suspensions`, hint: added, page: '/pages/ban' },
};

/** Whether the text is shown below a built-in one, so that a language without it shows nothing in its place. */
export const isAddition = (place: SiteTextPlace): boolean => placeTexts[place].hint === added;

/** The purpose of the text in a place, described for the site's staff. */
export function findHint(place: SiteTextPlace, siteName: string): MessageDescriptor {
  const { hint } = placeTexts[place];
  return typeof hint === 'function' ? hint(siteName) : hint;
}
