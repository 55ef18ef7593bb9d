import { defineFeature } from '#platform/server/feature.ts';
import { watchLikes } from './announce-sight.ts';
import { likesRoutes } from './likes-routes.ts';
import { likesMemberData } from './member-data.ts';
import { answerAboutMatch, answerAboutMatches } from './answer-about-match.ts';
import { answerAboutLikes, tellOfLike } from './tell-of-like.ts';
import { viewerLikes } from './viewer.ts';

export const likesFeature = defineFeature({
  name: 'likes',
  routes: likesRoutes,
  closedPaths: ['/likes'],
  subscriptions: [tellOfLike, watchLikes],
  answers: [answerAboutLikes, answerAboutMatch, answerAboutMatches],
  viewerReads: [viewerLikes],
  memberData: likesMemberData,
});
