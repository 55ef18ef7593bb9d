/** Kinds of notifications, named as in the specification. */
export const notificationKinds = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Why mail to an address stopped: it was reported as spam, it bounced, or its owner unsubscribed in their mail
 * program.
 */
export const disabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/**
 * What makes mail to a member stop: a reason that applies to all mail, or the member's choice in a mail to stop its
 * kind.
 */
export const mailStopReasons = [...disabledReasons, 'kind'] as const;
export type MailStopReason = (typeof mailStopReasons)[number];
