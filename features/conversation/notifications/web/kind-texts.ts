import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationKind } from '../notification-kinds.ts';

interface KindText {
  readonly title: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

/** Texts for the eight kinds (EN-17). */
export const kindTexts: Readonly<Record<NotificationKind, KindText>> = {
  new_conversations: {
    title: msg`First messages`,
    hint: msg`Someone writes to you for the first time.`,
  },
  new_messages: { title: msg`Replies`, hint: msg`Someone replies in a chat.` },
  like: { title: msg`Likes`, hint: msg`Someone likes you.` },
  unread_message_reminders: {
    title: msg`Unread messages`,
    hint: msg`A reminder after a day.`,
  },
  promotions: { title: msg`Offers`, hint: msg`Discounts and bonus credits.` },
  weekly_updates: { title: msg`Weekly update`, hint: msg`Who’s new near you.` },
  news: { title: msg`News`, hint: msg`What’s new on the site.` },
  reminders: {
    title: msg`Reminders`,
    hint: msg`Something on your profile isn’t finished, such as a photo.`,
  },
};
