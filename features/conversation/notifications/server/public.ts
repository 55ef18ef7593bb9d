export { noteMessage, takesMailSql, takesPushSql, toldOfConversationSql } from './pending-sql.ts';
export {
  hasUnread,
  maxMailedPeople,
  peopleUnread,
  peopleWhoLike,
  unreadSince,
  type Person,
} from './questions.ts';
export { tellOf } from './tell-of.ts';
export { mailMember } from './mail-member.ts';
export { pushNews, pushNotification, type PushNews } from './push-notification.ts';
