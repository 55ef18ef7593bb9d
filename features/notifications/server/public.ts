export { noteMessageSql, takesPushSql } from './pending-sql.ts';
export { pushNews, type PushNews } from './push-notification.ts';
