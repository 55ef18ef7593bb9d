import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BuiltInGif } from '../built-in-gifs.ts';

/** Text alternatives of our own pictures. */
export const gifNames: Readonly<Record<BuiltInGif, MessageDescriptor>> = {
  wave: msg`A hand waves`,
  heart: msg`A heart beats`,
  laugh: msg`A face cries with laughter`,
  hug: msg`Two faces hug`,
  coffee: msg`A steaming cup of coffee`,
  dance: msg`Two people dance`,
  kiss: msg`A face blows a kiss`,
  thumbs_up: msg`Thumbs up`,
  party: msg`A party hat in a shower of confetti`,
  good_night: msg`Moon and stars: good night`,
  good_morning: msg`The sun rises: good morning`,
  wink: msg`A face winks`,
  blush: msg`A face blushes`,
  thinking: msg`A face thinks`,
  cat: msg`A cat wags its tail`,
  spark: msg`A spark glows`,
};
