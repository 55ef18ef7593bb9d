import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseKind } from '#features/people/cases/case-choices.ts';

/** What a case is about, and what was done with it: an action such as `chat_photo.claim` has a word for each part. */
export const caseNames: Readonly<Record<CaseKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  chat_photo: msg`Chat photo`,
  report: msg`Report`,
  signal: msg`Sign of a scam`,
  complaint: msg`Complaint`,
  appeal: msg`Appeal`,
};

export const caseEntryNames: Readonly<Record<string, MessageDescriptor>> = {
  read: msg`opened`,
  claim: msg`claimed`,
  release: msg`released`,
  take_over: msg`taken over`,
  decide: msg`decided`,
  undo: msg`decision undone`,
  dismiss: msg`failed decision dismissed`,
  not_carried_out: msg`decision could not be carried out`,
  approve: msg`approved`,
  refuse: msg`refused`,
  appeal: msg`appealed`,
  appeal_upheld: msg`appeal rejected`,
  appeal_overturned: msg`appeal granted`,
};
