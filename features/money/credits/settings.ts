import { defineSettings, memberSetting } from '#features/site/sites/define-settings.ts';
import { integer } from '#platform/shared/schema.ts';

export const creditsSettings = defineSettings({
  message_credits: memberSetting(integer({ minimum: 0, maximum: 1_000 }), {
    default: 1,
    topic: 'credits',
    label: 'Price of a message',
    hint: 'In credits.',
    words: 'cost chat',
  }),
  photo_credits: memberSetting(integer({ minimum: 0, maximum: 1_000 }), {
    default: 2,
    topic: 'credits',
    label: 'Price of a photo in a chat',
    hint: 'In credits.',
    words: 'cost picture',
  }),
  gift_credits: memberSetting(integer({ minimum: 0, maximum: 1_000 }), {
    default: 5,
    topic: 'credits',
    label: 'Price of a gift',
    hint: 'In credits, for gifts without a price of their own.',
    words: 'cost present',
  }),
  signup_credits: memberSetting(integer({ minimum: 0, maximum: 1_000 }), {
    default: 3,
    topic: 'credits',
    label: 'Welcome credits',
    hint: 'What a new member gets once the address is confirmed. Each mailbox gets it once.',
    words: 'free start bonus newcomers',
  }),
  free_chat_starts: memberSetting(integer({ minimum: 0, maximum: 100 }), {
    default: 2,
    topic: 'chat',
    label: 'Free first messages',
    hint: 'How many conversations a member can start for free.',
    words: 'trial chats conversations',
  }),
});
