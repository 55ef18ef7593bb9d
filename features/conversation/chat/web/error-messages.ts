import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { pinErrors } from '../chat-actions-contract.ts';
import type { chatErrors } from '../contract.ts';

export const chatErrorMessages = {
  insufficient_credits: () => msg`You do not have enough credits for this message.`,
  receiver_unconfirmed: () =>
    msg`This member has not confirmed their e-mail address yet and cannot be answered.`,
  blocked_by_user: () => msg`This member has blocked you. It cost nothing.`,
  premium_only: () =>
    msg`Sending photos in chat is for premium members. Any bundle of credits makes you one.`,
  fictional_unconfirmed: () => msg`Confirm first that you know this profile is no real person.`,
  message_too_long: ({ limit }) => msg`A message has at most ${limit} characters.`,
  too_many_pinned: ({ limit }) =>
    msg`At most ${limit} conversations stand at the head of the list. Take another one away from there first.`,
} satisfies ErrorMessages<typeof chatErrors & typeof pinErrors>;
