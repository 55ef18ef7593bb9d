import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AbilityReach, AbilityTopic } from '#platform/shared/abilities.ts';

export const abilityTopicNames: Readonly<Record<AbilityTopic, MessageDescriptor>> = {
  everyone: msg`All staff`,
  safety: msg`Reports and safety`,
  photos: msg`Photos`,
  members: msg`Members`,
  money: msg`Money`,
  sites: msg`Sites`,
  staff: msg`Staff and oversight`,
};

/** Null where a role counts on its own site, as most do. */
export const abilityReachTexts: Readonly<Record<AbilityReach, MessageDescriptor | null>> = {
  own: null,
  all_from_main: msg`On all sites for administrators of the main site`,
  main_only: msg`Only for administrators of the main site`,
};
