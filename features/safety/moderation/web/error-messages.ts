import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { chatErrors } from '#features/conversation/chat/contract.ts';
import type { reportErrors } from '#features/safety/reports/contract.ts';
import type { moderationErrors } from '../contract.ts';

export const moderationErrorMessages = {
  already_reviewed: () => msg`A colleague has just decided about this photo.`,
} satisfies ErrorMessages<typeof moderationErrors>;

export const signalErrorMessages = {
  already_decided: () => msg`A colleague has just decided about this message.`,
} satisfies ErrorMessages<Pick<typeof reportErrors, 'already_decided'>>;

export const answerErrorMessages = {
  message_undeliverable: () => msg`This message can’t be delivered.`,
  receiver_unconfirmed: () => msg`The member hasn’t confirmed their email address yet.`,
  message_too_long: ({ limit }) => msg`A message can have at most ${limit} characters.`,
} satisfies ErrorMessages<
  Pick<typeof chatErrors, 'message_undeliverable' | 'receiver_unconfirmed' | 'message_too_long'>
>;
