import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { refusalReasons } from '../contract.ts';

type RefusalReason = (typeof refusalReasons)[number];

/** Why a photo was refused, for its owner. */
export const refusalSentences: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`It does not show you clearly.`,
  someone_else: msg`It seems to show somebody else.`,
  nudity: msg`It shows nudity.`,
  minor: msg`It shows somebody under 18.`,
  contact_details: msg`It shows an address, a number or a name of another service.`,
  quality: msg`It is too dark, blurred or small to recognise anybody.`,
};

/** The same in a word or two, for reviewers. */
export const refusalWords: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  not_a_person: msg`Not a person`,
  someone_else: msg`Somebody else`,
  nudity: msg`Nudity`,
  minor: msg`Under 18`,
  contact_details: msg`Contact details`,
  quality: msg`Poor quality`,
};
