import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { chatErrors } from '../contract.ts';

export const chatErrorMessages = {
  insufficient_credits: () => msg`You do not have enough credits for this message.`,
  receiver_unconfirmed: () =>
    msg`This member has not confirmed their e-mail address yet and cannot be answered.`,
  message_too_long: ({ limit }) => msg`A message has at most ${limit} characters.`,
} satisfies ErrorMessages<typeof chatErrors>;
