import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { photoErrors, RefusalReason } from '../contract.ts';

/** Complete sentences, because concatenated parts read badly in other languages. */
const refusedBefore: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`This picture was refused before: it does not show a person clearly.`,
  someone_else: msg`This picture was refused before: it seems to show somebody else.`,
  nudity: msg`This picture was refused before: it shows nudity.`,
  minor: msg`This picture was refused before: it shows somebody under 18.`,
  contact_details: msg`This picture was refused before: it shows an address, a number or a name of another service.`,
  quality: msg`This picture was refused before: nobody can be recognised in it.`,
};

export const photoErrorMessages = {
  photo_limit_reached: ({ limit }) =>
    msg`${plural(limit, {
      one: 'Photo limit reached: you may have # photo. Remove it to add another.',
      other: 'Photo limit reached: you may have # photos. Remove one to add another.',
    })}`,
  photo_removed: () => msg`This photo has been removed.`,
  photo_changed: () => msg`This photo has changed meanwhile. Look at it again before you crop it.`,
  photo_refused: ({ reason }) => refusedBefore[reason],
  photo_not_an_image: () => msg`This file is not a photo. Choose a JPEG, PNG or WebP.`,
  photo_heic: () => msg`HEIC photos cannot be read here. Save it as JPEG first, or take a screenshot of it.`,
  photo_damaged: () => msg`This file is damaged or incomplete. Choose it once more, or another one.`,
  photo_too_small: () => msg`This photo is too small. It must be at least 200 pixels wide and high.`,
  photo_too_large: () => msg`This file is too large. A photo may have 10 MB at most.`,
  appeal_made: () => msg`You objected to this decision before.`,
  appeal_too_late: () => msg`More than six months have passed since. Write to us by the complaints page.`,
  appeal_decided: () => msg`A colleague decided about this objection just now.`,
  appeal_own_decision: () => msg`You refused this photo yourself: a colleague decides about the objection.`,
  photo_too_many_pixels: ({ megapixels }) =>
    msg`This photo has too many pixels. A file of this kind may have ${megapixels} million at most.`,
  photo_too_narrow: () =>
    msg`This photo is too long and narrow. The longer side may be at most five times the shorter side.`,
} satisfies ErrorMessages<typeof photoErrors>;
