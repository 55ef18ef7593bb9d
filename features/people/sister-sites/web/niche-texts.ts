import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Who a site is for, by its setting `niche`, so that members know where they are shown. Nothing for a general site. */
export const nicheTexts: Readonly<Record<number, MessageDescriptor>> = {
  2: msg`A site for women.`,
  3: msg`A site for people who are into BDSM.`,
  4: msg`A site for people who like big, beautiful women (BBW).`,
  5: msg`A site for people who like older women (GILF).`,
  6: msg`A site for people who like mature women (MILF).`,
  7: msg`A site for gay men.`,
};
