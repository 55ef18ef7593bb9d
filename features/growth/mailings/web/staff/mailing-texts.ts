import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CampaignKind, FixedMailing } from '../../mailing-names.ts';

export const kindTexts: Readonly<Record<CampaignKind, MessageDescriptor>> = {
  promotions: msg`Offer`,
  news: msg`News`,
};

export const mailingTexts: Readonly<
  Record<FixedMailing, { readonly name: MessageDescriptor; readonly when: MessageDescriptor }>
> = {
  bonus_ending: {
    name: msg`Welcome discount: countdown ends`,
    when: msg`In the fourth hour after signing up, to those who agreed to offers and haven’t bought anything.`,
  },
  unfinished_sign_up: {
    name: msg`Unfinished sign-up`,
    when: msg`A day after signing up, to those who haven’t confirmed their address.`,
  },
  no_photo: { name: msg`No photo yet`, when: msg`2 and 16 days after signing up.` },
  weekly: {
    name: msg`Weekly email`,
    when: msg`Each week, with people they might like, to those who agreed to offers and news.`,
  },
  win_back: {
    name: msg`Long time no see`,
    when: msg`After 21 and 60 days of absence, to those who agreed to offers and news.`,
  },
};
