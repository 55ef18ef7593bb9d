import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { photoErrors, RefusalReason } from '../contract.ts';

/** Each message is a complete sentence, because text built from parts reads badly in other languages. */
const refusedBefore: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`We’ve rejected this photo before: it doesn’t show a person clearly.`,
  someone_else: msg`We’ve rejected this photo before: it seems to show someone else.`,
  nudity: msg`We’ve rejected this photo before: it shows nudity.`,
  minor: msg`We’ve rejected this photo before: it shows someone under 18.`,
  contact_details: msg`We’ve rejected this photo before: it shows an address, a number or a username on another service.`,
  quality: msg`We’ve rejected this photo before: nobody can be recognised in it.`,
};

export const photoErrorMessages = {
  photo_limit_reached: ({ limit }) =>
    msg`${plural(limit, {
      one: 'You can have # photo. Remove it to add another.',
      other: 'You can have # photos. Remove one to add another.',
    })}`,
  photo_removed: () => msg`This photo has been removed.`,
  photo_changed: () => msg`This photo has changed. Have another look before you crop it.`,
  photo_refused: ({ reason }) => refusedBefore[reason],
  photo_not_an_image: () => msg`This file isn’t a photo. Choose a photo, such as a JPEG, PNG, WebP or HEIC.`,
  photo_heic: () => msg`We couldn’t open this HEIC photo. Save it as JPEG first, or take a screenshot of it.`,
  photo_damaged: () => msg`This file is damaged or incomplete. Try it again, or choose another one.`,
  photo_too_small: () => msg`This photo is too small. It must be at least 200 pixels wide and high.`,
  photo_too_large: () =>
    msg`This photo is too large to send. Take a screenshot of it, or save a smaller copy, and add that.`,
  appeal_made: () => msg`You’ve already appealed against this decision.`,
  appeal_too_late: () => msg`This was more than six months ago. Write to us through the complaints page.`,
  appeal_decided: () => msg`A colleague has just decided this appeal.`,
  appeal_own_decision: () => msg`You rejected this photo yourself. A colleague decides on the appeal.`,
  photo_too_many_pixels: ({ megapixels }) =>
    msg`This photo has too many pixels. This type of file can have up to ${megapixels} million. Save it as JPEG, or take a screenshot of it.`,
  photo_too_narrow: () =>
    msg`This photo is too long and narrow. The longer side can be up to five times the shorter side.`,
} satisfies ErrorMessages<typeof photoErrors>;
