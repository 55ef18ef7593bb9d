import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { chatErrors } from '#features/conversation/chat/contract.ts';

export const answerErrorMessages = {
  message_undeliverable: () => msg`This message can’t be delivered.`,
  receiver_unconfirmed: () => msg`The member hasn’t confirmed their email address yet.`,
  message_too_long: ({ limit }) => msg`A message can have at most ${limit} characters.`,
} satisfies ErrorMessages<
  Pick<typeof chatErrors, 'message_undeliverable' | 'receiver_unconfirmed' | 'message_too_long'>
>;
