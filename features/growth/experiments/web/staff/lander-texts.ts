import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LanderName } from '#features/site/sites/lander-paths.ts';

export const landerTexts: Readonly<Record<LanderName, MessageDescriptor>> = {
  index: msg`Home page`,
  signup: msg`Sign-up form`,
  tinderswipe: msg`Swipe deck`,
  alonetonight: msg`Alone tonight`,
  collagelanding: msg`Photo collage`,
  gallery: msg`Photo gallery`,
  iconslanding: msg`Questions with icons`,
  maplanding: msg`Map of regions`,
  socialnetwork: msg`Social network`,
  transitionsvideolanding: msg`Video with moments`,
  video: msg`Video`,
  landing2: msg`A member, second page`,
  landing3: msg`A member, third page`,
  profile: msg`A member, first page`,
};
