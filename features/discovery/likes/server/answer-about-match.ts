import { areMatched, newestMatches } from '#features/conversation/chat/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { likeEachOther } from './likes-queries.ts';
import { listNewestMatches } from './newest-matches-query.ts';

export const answerAboutMatches = answer(newestMatches, ({ db }, { siteId, memberId }) =>
  listNewestMatches(db, siteId, memberId),
);

export const answerAboutMatch = answer(areMatched, ({ db }, { siteId, memberId, otherId }) =>
  likeEachOther(db, siteId, memberId, otherId),
);
