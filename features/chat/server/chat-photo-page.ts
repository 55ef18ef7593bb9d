import { isSigned } from '#features/photos/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { chatPhotoKey, photoFileOf, type ChatPhotoRow } from './photo-address.ts';
import { mayOpenChatPhoto, readChatPhotos } from './photo-queries.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Long enough not to fetch it with every look; it can be taken away meanwhile. */
const keptSeconds = 3600;

/** The bytes of a photo in a chat, for its two members; for who reviews, while it waits or its sender objects. All others get the same nothing. */
export const chatPhotoPage: ServerPage = {
  method: 'GET',
  path: '/chat-photos/:id/:signature/:file',
  handle: async (context, request, reply) => {
    const { id, signature, file: name } = request.params as { id: string; signature: string; file: string };
    const file = photoFileOf(name);
    if (!file || !uuid.test(id) || !(await isSigned(context.db, context.siteId, id, signature)))
      throw notFound();
    const [photo] = await readChatPhotos(context.db, context.siteId, [id]);
    if (!photo || !(await mayOpen(context, photo))) throw notFound();
    const stored = await context.storage.get(chatPhotoKey(id, file));
    if (!stored) throw notFound();
    return reply
      .header('content-type', stored.contentType)
      .header('content-length', stored.length)
      .header('cache-control', `private, max-age=${keptSeconds}`)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stored.stream);
  },
};

async function mayOpen({ db, caller }: RequestContext, photo: ChatPhotoRow): Promise<boolean> {
  if (caller.kind === 'visitor') return false;
  const reviews = caller.staffRole === 'moderator' || caller.staffRole === 'administrator';
  if (photo.status === 'refused')
    return reviews && photo.appealedAt !== null && photo.appealDecidedAt === null;
  if (photo.status === 'review') return reviews || caller.memberId === photo.senderId;
  return mayOpenChatPhoto(db, photo, caller.memberId);
}

const notFound = () => fail(platformErrors.not_found);
