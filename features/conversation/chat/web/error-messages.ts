import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { pinErrors } from '../chat-actions-contract.ts';
import type { chatErrors } from '../contract.ts';

export const chatErrorMessages = {
  insufficient_credits: () => msg`You don’t have enough credits for this message.`,
  price_changed: ({ cost }) =>
    msg`${plural(cost, { one: 'This message now costs # credit.', other: 'This message now costs # credits.' })}`,
  receiver_unconfirmed: () =>
    msg`This member hasn’t confirmed their email address yet, so you can’t reply to them.`,
  message_undeliverable: () => msg`This message can’t be delivered. You weren’t charged.`,
  premium_only: () => msg`Only Premium members can send photos. Any bundle of credits makes you Premium.`,
  fictional_unconfirmed: () => msg`First confirm you know this profile isn’t a real person.`,
  message_too_long: ({ limit }) => msg`Messages can be up to ${limit} characters long.`,
  too_many_pinned: ({ limit }) => msg`You can pin ${limit} chats. Unpin one first.`,
} satisfies ErrorMessages<typeof chatErrors & typeof pinErrors>;
