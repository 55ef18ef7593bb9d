import { findNiche } from '../../niches.ts';
import { addVideo, listVideos, removeVideo, VideoRejected } from '../public.ts';
import { defaultVideoSlug, maxVideos, videoSlug } from '../../video-rules.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { originOf, siteOfStaff, type StoredSite } from '#features/site/sites/server/public.ts';
import { audit, type AuditAction, type AuditChange } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
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
  try {
    await addVideo(context, { siteId: site.id, slug, file }, (tx, before) =>
      record(
        tx,
        context,
        { site, slug, action: 'video.add' },
        {
          reason: 'video',
          before: before && { video: before.id },
          after: { bytes: file.length },
        },
      ),
    );
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
  const isRemoved = await removeVideo(context, site.id, slug, (tx, before) =>
    record(
      tx,
      context,
      { site, slug, action: 'video.remove' },
      {
        reason,
        before: before && { video: before.id },
        after: { video: null },
      },
    ),
  );
  if (!isRemoved) throw fail(platformErrors.not_found);
  return { slug };
}

function requireSlug({ settings }: StoredSite, typedSlug: string): string {
  const slug = videoSlug(settings.niche, typedSlug);
  if (slug === null) throw invalidInput({ field: 'slug', problem: 'invalid' });
  return slug;
}

interface Deed {
  readonly site: StoredSite;
  readonly slug: string;
  readonly action: AuditAction;
}

const record = async (
  executor: Executor,
  { siteId, caller, clock }: MemberContext,
  { site, slug, action }: Deed,
  change: AuditChange,
): Promise<void> =>
  audit(executor, {
    siteId,
    at: clock.now(),
    actorId: caller.memberId,
    action,
    subject: slug,
    details: { site: site.id },
    change,
  });
