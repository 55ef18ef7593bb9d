import { defineFeature } from '#platform/server/feature.ts';
import { likesRoutes } from './likes-routes.ts';
import { likesMemberData } from './member-data.ts';
import { answerAboutMatch } from './answer-about-match.ts';
import { answerAboutLikes, tellOfLike } from './tell-of-like.ts';
import { viewerLikes } from './viewer.ts';

export const likesFeature = defineFeature({
  name: 'likes',
  routes: likesRoutes,
  subscriptions: [tellOfLike],
  answers: [answerAboutLikes, answerAboutMatch],
  viewerReads: [viewerLikes],
  memberData: likesMemberData,
});
