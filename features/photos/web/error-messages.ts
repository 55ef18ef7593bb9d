import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { photoErrors } from '../contract.ts';

export const photoErrorMessages = {
  photo_limit_reached: ({ limit }) =>
    msg`${plural(limit, {
      one: 'Photo limit reached: you may have # photo. Remove it to add another.',
      other: 'Photo limit reached: you may have # photos. Remove one to add another.',
    })}`,
  photo_removed: () => msg`This photo has been removed.`,
  photo_not_an_image: () => msg`This file is not a photo. Choose a JPEG, PNG or WebP.`,
  photo_heic: () => msg`HEIC photos cannot be read here. Save it as JPEG first, or take a screenshot of it.`,
  photo_damaged: () => msg`This file is damaged or incomplete. Choose it once more, or another one.`,
  photo_too_small: () => msg`This photo is too small. It must be at least 200 pixels wide and high.`,
  photo_too_large: () => msg`This file is too large. A photo may have 10 MB at most.`,
  photo_too_many_pixels: () =>
    msg`This photo has too many pixels. It may have 16 million at most, such as 4096 × 4096.`,
} satisfies ErrorMessages<typeof photoErrors>;
