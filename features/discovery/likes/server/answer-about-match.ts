import { areMatched } from '#features/conversation/chat/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { likeEachOther } from './likes-queries.ts';

export const answerAboutMatch = answer(areMatched, ({ db }, { siteId, memberId, otherId }) =>
  likeEachOther(db, siteId, memberId, otherId),
);
