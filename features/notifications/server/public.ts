export { noteMessage, takesMailSql, takesPushSql } from './pending-sql.ts';
export { mailMember } from './mail-member.ts';
export { pushNews, pushNotification, type PushNews } from './push-notification.ts';
