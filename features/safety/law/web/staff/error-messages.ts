import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { flaggerErrors } from '../../flaggers-contract.ts';
import type { senderErrors } from '../../senders-contract.ts';

export const flaggerErrorMessages = {
  flagger_known: () => msg`A trusted flagger with this email address is on the list already.`,
  flagger_ended: () => msg`This organisation isn’t a trusted flagger any more. Add it again if that’s wrong.`,
} satisfies ErrorMessages<typeof flaggerErrors>;

export const senderErrorMessages = {
  sender_not_warned: () => msg`Warn them first. A pause is only possible within a year after a warning.`,
  sender_paused: () => msg`A pause is running already. Lift it first.`,
  sender_not_paused: () => msg`No pause is running any more.`,
} satisfies ErrorMessages<typeof senderErrors>;
