/** The groups in which staff see a site's settings, in this order. */
export const settingTopics = [
  'brand',
  'look',
  'company',
  'languages',
  'access',
  'profiles',
  'search',
  'chat',
  'credits',
  'mail',
  'fictional',
  'advertising',
] as const;
export type SettingTopic = (typeof settingTopics)[number];

/** The topic with a page of its own, where a change is seen at once. */
export const lookTopic = 'look';
