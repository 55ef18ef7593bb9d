import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentKind } from '../privacy-choices.ts';

interface ConsentText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** The text of each consent. If you change its meaning, raise its version in `privacy-choices.ts`. */
export const consentTexts: Readonly<Record<ConsentKind, ConsentText>> = {
  terms: {
    title: msg`Terms of use`,
    text: msg`The agreement between you and us.`,
  },
  sensitive: {
    title: msg`Your orientation and sex life`,
    text: msg`We keep your orientation, who you’re looking for and the intimate interests you choose. We use them to show you people who are right for you and to show you to those people. Members also see them on your profile. The law gives this data extra protection (GDPR, article 9): we keep it only with your consent, which you can withdraw at any time.`,
  },
  marketing: {
    title: msg`Emails about offers and news`,
    text: msg`An occasional email about something new or on offer.`,
  },
  promotion: {
    title: msg`Show my profile more often`,
    text: msg`We may show your profile more prominently to people who are right for you, with a label that says so.`,
  },
  public_pages: {
    title: msg`Show me on public pages`,
    text: msg`Visitors without an account may see your main photo, name, age and region on a landing page of this site, which ads may link to. Nothing else. You can switch this off at any time.`,
  },
  automatic_likes: {
    title: msg`Automatically like people who are right for me`,
    text: msg`We send likes on your behalf to people who match what you’re looking for. Each one shows up under Likes.`,
  },
};
