import { defineManifest } from '#platform/shared/manifest.ts';

export const chatManifest = defineManifest({
  storedItems: {
    'vonk.chat.enter_begins_line': {
      until: 'cleared',
      purpose: 'That Enter starts a new line in your messages on this device.',
    },
    'vonk.chat.draft': { until: 'tab_closed', purpose: 'What you’ve typed in a chat but haven’t sent yet.' },
    'vonk.chat.pending': {
      until: 'tab_closed',
      purpose: 'Messages that couldn’t be sent yet, so that they aren’t lost.',
    },
    'vonk.offline': {
      until: 'logged_out',
      purpose:
        'The text of your last chats, your drafts and messages waiting to be sent, so that you can read and write without a connection. Deleted when you log out.',
    },
  },
});
