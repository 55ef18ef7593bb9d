import { msg } from '@lingui/core/macro';
import { siteErrorMessages } from '#features/site/sites/web/public.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { giftListErrors } from '../../site-gifts-contract.ts';

const own: ErrorMessages<typeof giftListErrors> = {
  gifts_unchanged: () => msg`The site offers these gifts already.`,
  gift_twice: () => msg`A gift is listed twice.`,
};

export const giftListErrorMessages = { ...siteErrorMessages, ...own };
