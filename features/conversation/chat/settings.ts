import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const chatSettings = defineSettings({
  message_length: memberSetting(integer({ minimum: 1, maximum: 10_000 }), {
    default: 2_000,
    topic: 'chat',
    label: 'Longest message',
    hint: 'In characters.',
    words: 'characters limit maximum',
  }),
  /** How many of a member's first messages to each match are free. With 0, a match changes no price. */
  chat_after_match_free: memberSetting(integer({ minimum: 0, maximum: 100 }), {
    default: 0,
    topic: 'chat',
    label: 'Free messages after a match',
    hint: 'How many messages to each new match are free. 0 means none.',
    words: 'trial chats',
  }),
});
