import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Gender } from '#features/people/profiles/attributes.ts';

/** Names of the genders that a search can look for. */
export const soughtGenderWords: Readonly<Record<Gender, MessageDescriptor>> = {
  female: msg`Women`,
  male: msg`Men`,
  nonbinary: msg`Non-binary people`,
};

export const genderChoices = Object.keys(soughtGenderWords) as Gender[];
