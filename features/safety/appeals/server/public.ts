export { appealDecided, type DecidedAppeal } from './events.ts';
export { lodgeAppeal } from './lodge-appeal.ts';
export { decideAppeal, grantOpenAppeals } from './decide-appeal.ts';
export { mayDecideAppeal, mayStillAppeal } from './appeal-policy.ts';
export {
  deleteAppeal,
  findAppeal,
  findOpenAppeal,
  hasOtherReviewer,
  listLatestAppeals,
  listAppealsAbout,
  listAppealsOfMember,
  type AppealRow,
} from './appeal-queries.ts';
export { appealDecidedAtSql } from './appeal-sql.ts';
