import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { notificationErrors } from '../contract.ts';

export const notificationErrorMessages = {
  consent_missing: () => msg`These mails need your consent first. You give it in the settings.`,
  unsubscribe_failed: () => msg`This link is not complete. Open it once more from the mail.`,
} satisfies ErrorMessages<typeof notificationErrors>;
