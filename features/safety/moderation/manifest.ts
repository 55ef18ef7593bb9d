import { defineManifest } from '#platform/shared/manifest.ts';

export const moderationManifest = defineManifest({
  auditActions: {
    'conversation.read': 'Conversation of a fictional profile opened',
    'conversation.answer': 'Answered for a fictional profile',
  },
  abilities: {
    fictional_profiles: {
      text: 'Answer members from fictional profiles',
      topic: 'members',
      place: 80,
      calls: ['getStaffConversations', 'getStaffConversation', 'answerForProfile'],
    },
  },
  staffPages: {
    '/staff/conversations': {
      name: 'Operators’ chats',
      icon: 'MessagesSquare',
      group: 'members',
      place: 30,
      calls: ['getStaffConversations'],
      words: 'fictional profiles conversations',
    },
  },
});
