import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { refusalReasons } from '../contract.ts';

type RefusalReason = (typeof refusalReasons)[number];

/** Why a photo was refused, in words for its owner. */
export const refusalSentences: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`It doesn’t show you clearly.`,
  someone_else: msg`It seems to show someone else.`,
  nudity: msg`It shows nudity.`,
  minor: msg`It shows someone under 18.`,
  contact_details: msg`It shows an address, a number or a username on another service.`,
  quality: msg`It’s too dark, blurred or small to recognise anyone.`,
};

/** The same in a word or two, for reviewers. */
export const refusalWords: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`No person`,
  someone_else: msg`Someone else`,
  nudity: msg`Nudity`,
  minor: msg`Under 18`,
  contact_details: msg`Contact details`,
  quality: msg`Poor quality`,
};
