import type { NotificationKind } from '#features/conversation/notifications/notification-kinds.ts';

/** The mails that the site sends on its own, in order of importance: a member gets the first that is due. */
export const mailings = [
  'bonus_ending',
  'unfinished_sign_up',
  'no_photo',
  'campaign',
  'weekly',
  'win_back',
] as const;
export type Mailing = (typeof mailings)[number];

/** Mailings whose texts are in the code. Campaign texts are written by the operator. */
export const fixedMailings = mailings.filter((mailing) => mailing !== 'campaign');
export type FixedMailing = (typeof fixedMailings)[number];

/** The notification setting with which members turn each mailing off. A campaign states its own kind. */
export const kindOfMailing: Readonly<Record<FixedMailing, NotificationKind>> = {
  bonus_ending: 'promotions',
  unfinished_sign_up: 'reminders',
  no_photo: 'reminders',
  weekly: 'weekly_updates',
  win_back: 'weekly_updates',
};

/** The kinds of campaigns. */
export const campaignKinds = ['promotions', 'news'] as const;
export type CampaignKind = (typeof campaignKinds)[number];
