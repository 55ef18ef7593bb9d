import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { notificationErrors } from '../contract.ts';

export const notificationErrorMessages = {
  consent_missing: () => msg`First allow emails about offers and news, under Privacy in your settings.`,
  unsubscribe_failed: () => msg`Part of this link is missing. Open it again from the email.`,
} satisfies ErrorMessages<typeof notificationErrors>;
