import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingTopic } from '#features/site/sites/setting-topics.ts';

export const topicNames: Readonly<Record<SettingTopic, MessageDescriptor>> = {
  brand: msg`Brand`,
  look: msg`Look`,
  company: msg`Company`,
  languages: msg`Languages and countries`,
  access: msg`Access`,
  profiles: msg`Profiles and photos`,
  search: msg`Search`,
  chat: msg`Chat`,
  credits: msg`Credits and Premium`,
  mail: msg`Email and support`,
  fictional: msg`Fictional profiles`,
  advertising: msg`Advertising`,
};

/** What has to be known before the fields of a topic. */
export const topicNotes: Partial<Readonly<Record<SettingTopic, MessageDescriptor>>> = {
  fictional: msg`Empty: the site has no fictional profiles. To have some, it needs their name, their warning and their icon.`,
};
