import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const membershipSettings = defineSettings({
  free_photos: memberSetting(integer({ minimum: 0, maximum: 100 }), {
    default: 3,
    topic: 'profiles',
    label: 'Photos of free members',
    hint: 'The most each member can have.',
    words: 'pictures limit maximum',
  }),
  premium_photos: memberSetting(integer({ minimum: 0, maximum: 100 }), {
    default: 25,
    topic: 'profiles',
    label: 'Photos of Premium members',
    hint: 'The most each member can have. At least as many as free members.',
    words: 'pictures limit maximum',
    isWrong: (premium, { free_photos: free }) => premium < Number(free),
  }),
  /** How many of a conversation's newest messages a free member can read. */
  free_history_messages: memberSetting(integer({ minimum: 1, maximum: 10_000 }), {
    default: 50,
    topic: 'chat',
    label: 'Messages that free members can read',
    hint: 'The newest in each conversation.',
    words: 'old messages history',
  }),
});
