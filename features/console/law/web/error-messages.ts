import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { flaggerErrors } from '../flaggers-contract.ts';

export const flaggerErrorMessages = {
  flagger_known: () => msg`A trusted flagger with this e-mail address is on the list already.`,
  flagger_ended: () => msg`This organisation isn’t a trusted flagger any more. Add it again if it’s one.`,
} satisfies ErrorMessages<typeof flaggerErrors>;
