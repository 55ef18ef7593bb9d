import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { importErrors } from '../contract.ts';

export const importErrorMessages = {
  import_consent_expired: () => msg`That took longer than five minutes. Log in again to continue.`,
} satisfies ErrorMessages<typeof importErrors>;
