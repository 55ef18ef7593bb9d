import { findAppeal } from '#features/safety/appeals/server/public.ts';
import { isSigned } from '#features/people/photos/server/public.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { sendPrivateFile } from '#platform/server/http/send-file.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { chatPhotoKey, findPhotoFile, type ChatPhotoRow } from './photo-address.ts';
import { mayOpenChatPhoto, listChatPhotos } from './photo-queries.ts';

/** How long browsers cache a chat photo. They may still show a removed photo for this long. */
const maxAgeSeconds = 3600;

/**
 * Serves the file of a chat photo. The sender may open it. The receiver may open it only while they can reach the
 * sender. Reviewers may open it during review and during an appeal. All others get `not_found`.
 */
export const chatPhotoPage: ServerPage = {
  method: 'GET',
  path: '/chat-photos/:id/:signature/:file',
  handle: async (context, request, reply) => {
    const { id, signature, file: name } = request.params as { id: string; signature: string; file: string };
    const file = findPhotoFile(name);
    if (!file || !isUuid(id) || !(await isSigned(context.db, context.siteId, id, signature)))
      throw notFound();
    const [photo] = await listChatPhotos(context.db, context.siteId, [id]);
    if (!photo || !(await mayOpen(context, photo))) throw notFound();
    return sendPrivateFile(request, reply, {
      etag: file,
      maxAgeSeconds,
      read: async () => (await context.storage.get(chatPhotoKey(id, file), context.signal)) ?? missing(),
    });
  },
};

async function mayOpen({ db, caller }: RequestContext, photo: ChatPhotoRow): Promise<boolean> {
  if (caller.kind === 'visitor') return false;
  const isReviewer = caller.staffRole === 'moderator' || caller.staffRole === 'administrator';
  if (photo.status === 'refused') return isReviewer && (await hasOpenAppeal(db, photo));
  if (photo.status === 'review') return isReviewer || caller.memberId === photo.senderId;
  return mayOpenChatPhoto(db, photo, caller.memberId);
}

async function hasOpenAppeal(db: Database, { siteId, id }: ChatPhotoRow): Promise<boolean> {
  const appeal = await findAppeal(db, { siteId, kind: 'chat_photo', subjectId: id });
  return appeal?.outcome === null;
}

const notFound = () => fail(platformErrors.not_found);
const missing = () => {
  throw notFound();
};
