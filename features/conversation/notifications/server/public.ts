export { noteMessage, takesMailSql, takesPushSql, toldOfConversationSql } from './pending-sql.ts';
export {
  hasUnread,
  maxMailedPeople,
  peopleUnread,
  peopleWhoLike,
  unreadSince,
  type Person,
} from './questions.ts';
export { notifyMember } from './notify-member.ts';
export { choicesIn, mailMember, type MailToMember } from './mail-member.ts';
export { mailStopped } from './events.ts';
export { unsubscribeLink } from './unsubscribe-link.ts';
export { choicesSql, findReceiver } from './notification-queries.ts';
export { listMailStops } from './mail-stop-queries.ts';
export { pushNews, pushNotification, type PushNews } from './push-notification.ts';
