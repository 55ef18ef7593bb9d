import { findNiche } from '../../niches.ts';
import { addVideo, listVideos, removeVideo, VideoRejected } from '../public.ts';
import { defaultVideoSlug, maxVideos, videoSlug } from '../../video-rules.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { originOf, siteOfStaff, type StoredSite } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import {
  videoErrors,
  type addVideoOfSite,
  type getVideosOfSite,
  type removeVideoOfSite,
} from '../../videos-contract.ts';

const landers = ['/landers/video', '/landers/transitionsvideolanding'];

/** @throws {CallError} `not_found`. */
export async function getSiteVideos(
  { db, siteId, config }: MemberContext,
  { site: id }: CallInput<typeof getVideosOfSite>,
): Promise<CallResponse<typeof getVideosOfSite>> {
  const site = await siteOfStaff(db, siteId, id);
  const niche = findNiche(site.settings.niche);
  const videos = await listVideos(db, site.id);
  return {
    site: await readSiteHead(db, site),
    origin: originOf(site.settings, config),
    prefix: niche === 'general' ? '' : `${niche}-`,
    videos: videos.map(({ slug, hasPoster, createdAt, ...row }) => ({
      id: row.id,
      slug,
      by_default: slug === defaultVideoSlug,
      state: row.state,
      type: row.type,
      poster: hasPoster,
      width: row.width,
      height: row.height,
      added: createdAt.toISOString(),
      paths: landers.map((path) => (slug === defaultVideoSlug ? path : `${path}/${slug}`)),
    })),
  };
}

/** @throws {CallError} `not_found`, `invalid_input`, `no_video`, `too_many_videos`. */
export async function addSiteVideo(
  context: MemberContext,
  { site: id, slug: typedSlug, file }: CallInput<typeof addVideoOfSite> & { readonly file: Buffer },
): Promise<CallResponse<typeof addVideoOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const slug = requireSlug(site, typedSlug);
  const storedVideos = await listVideos(context.db, site.id);
  if (storedVideos.length >= maxVideos && !storedVideos.some((video) => video.slug === slug))
    throw fail(videoErrors.too_many_videos);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason: 'video' };
  try {
    await addVideo(context, { siteId: site.id, slug, file }, by);
  } catch (error) {
    if (error instanceof VideoRejected) throw fail(videoErrors.no_video);
    throw error;
  }
  return { slug };
}

/** @throws {CallError} `not_found`. */
export async function removeSiteVideo(
  context: MemberContext,
  { site: id, slug, reason }: CallInput<typeof removeVideoOfSite>,
): Promise<CallResponse<typeof removeVideoOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason };
  if (!(await removeVideo(context, site.id, slug, by))) throw fail(platformErrors.not_found);
  return { slug };
}

function requireSlug({ settings }: StoredSite, typedSlug: string): string {
  const slug = videoSlug(settings.niche, typedSlug);
  if (slug === null) throw invalidInput({ field: 'slug', problem: 'invalid' });
  return slug;
}
