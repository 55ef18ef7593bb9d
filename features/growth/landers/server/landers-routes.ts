import { route } from '#platform/server/http/route.ts';
import { getLanderMap, getLanderVideo, getLandingProfile, takeLandingMember } from '../contract.ts';
import { findLandingProfile } from './find-landing-profile.ts';
import { findMap, takeLandingMember as takeMember } from './landers-queries.ts';
import { findReadyVideo } from './video.ts';
import * as videos from '../videos-contract.ts';
import { addSiteVideo, getSiteVideos, removeSiteVideo } from './staff/site-videos.ts';

export const landersRoutes = [
  route(getLanderMap, async ({ db, siteId }) => ({ map: (await findMap(db, siteId)) ?? null })),
  route(getLanderVideo, async (context, { slug }) => ({ video: await findReadyVideo(context, slug) })),
  route(getLandingProfile, async (context, { id }) => ({ profile: await findLandingProfile(context, id) })),
  route(takeLandingMember, async ({ db, caller }) => ({
    id: await takeMember(db, caller.siteId, caller.memberId),
  })),
  route(videos.getVideosOfSite, getSiteVideos),
  route(videos.addVideoOfSite, addSiteVideo),
  route(videos.removeVideoOfSite, removeSiteVideo),
];
