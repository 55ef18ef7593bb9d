export { addImportedLikes, countStoredLikes } from './add-imported-likes.ts';
export { matchMadeEvent, memberLiked } from './events.ts';
export { decisionsAboutSql, decisionsBySql, joinLikeSql, likesSql, passedSql } from './like-sql.ts';
export { makeLike } from './like-member.ts';
export { requireBothActive } from './likes-policy.ts';
export { deletePass as takePassBack, insertPass as notePass } from './pass-queries.ts';
export { takeLikeBack } from './unlike-member.ts';
export { openReceivedLike } from './open-received-like.ts';
