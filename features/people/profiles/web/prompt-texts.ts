import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PromptId } from '../prompts.ts';

/** The prompts as members read them. An answer continues the sentence or follows the colon. */
export const promptTexts: Readonly<Record<PromptId, MessageDescriptor>> = {
  sunday: msg`A perfect Sunday starts with…`,
  laugh: msg`This always makes me laugh:`,
  cooking: msg`If I cook for you, expect…`,
  first_date: msg`My idea of a good first date:`,
  proud: msg`I’m quietly proud of…`,
  kiss: msg`A good kiss begins with…`,
  holiday: msg`On holiday I’m the one who…`,
  song: msg`The song I always turn up:`,
  small_joy: msg`A small thing that makes my day:`,
  weakness: msg`My greatest weakness, edible or not:`,
  learning: msg`Right now I’m learning…`,
  talk_for_hours: msg`I can talk for hours about…`,
  opinion: msg`My least popular opinion:`,
  home: msg`You’ll know it’s my place by…`,
  fridge: msg`Always in my fridge:`,
  together: msg`Together we could…`,
  get_along: msg`We’ll get along if you…`,
  friends_say: msg`My friends would tell you that I…`,
  evening: msg`A good evening ends with…`,
  spontaneous: msg`The most spontaneous thing I’ve done:`,
  place: msg`The place I keep going back to:`,
  fall_for: msg`I fall for people who…`,
  feels_right: msg`I know it’s right when…`,
  story: msg`A book or film that stayed with me:`,
  childhood: msg`As a child I was sure that I’d…`,
  rain: msg`On a rainy day you’ll find me…`,
  teach: msg`I could teach you…`,
  hope: msg`What I hope to find here:`,
  romantic: msg`To me, romance is…`,
  ask_me: msg`Ask me about…`,
};
