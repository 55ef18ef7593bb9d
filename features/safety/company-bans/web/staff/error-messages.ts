import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { companyBanErrors } from '../../contract.ts';

export const companyBanErrorMessages = {
  ban_not_possible: () => msg`Only a real member with a confirmed address can be banned from all sites.`,
  ban_of_staff: () => msg`An account with this address belongs to a colleague. Remove them from staff first.`,
  ban_exists: () => msg`The member is already banned from all sites, or a request is waiting.`,
  ban_decided: () => msg`This has been decided already, or the request has expired. Reload the page.`,
  ban_own: () => msg`Someone else has to decide this, because you’re involved.`,
} satisfies ErrorMessages<typeof companyBanErrors>;
