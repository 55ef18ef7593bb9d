import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ConsentKind } from '../privacy-choices.ts';

interface ConsentText {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** The text of each consent. When you change its meaning, raise its version in `privacy-choices.ts`. */
export const consentTexts: Readonly<Record<ConsentKind, ConsentText>> = {
  terms: {
    title: msg`Terms of use`,
    text: msg`The agreement between you and us.`,
  },
  sensitive: {
    title: msg`Your orientation and sex life`,
    text: msg`We keep your orientation, whom you look for and the intimate interests you choose. We use them to show you and people who fit to each other, and your profile shows them to members. The law gives such data extra protection (GDPR, article 9): we keep them only with your consent, which you may take back at any time.`,
  },
  marketing: {
    title: msg`Mails about offers and news`,
    text: msg`Now and then a mail about something new or cheaper.`,
  },
  promotion: {
    title: msg`Show my profile more often`,
    text: msg`Your profile may be put forward to people who fit, and is then labelled so.`,
  },
  automatic_likes: {
    title: msg`Like people who fit me automatically`,
    text: msg`We send a like in your name to people who fit what you look for. Your likes page shows each of them.`,
  },
};
