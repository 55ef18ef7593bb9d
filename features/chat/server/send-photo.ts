import { refuseKnownPicture, refuseUnfit } from '#features/photos/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { RouteInput } from '#platform/server/http/route.ts';
import { processPhoto, type ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import type { sendPhoto as sendPhotoCall } from '../content-contract.ts';
import { deliverMessage, type SentAnswer } from './deliver-message.ts';
import { expectChatPhoto, eraseChatPhotos } from './erase-chat-photos.ts';
import { chatPhotoKey } from './photo-address.ts';
import { insertChatPhoto, readChatPhotos } from './photo-queries.ts';

/**
 * Sends a photo. It is stored before the message that shows it, and goes again when that message was not sent.
 * @throws {CallError} `photo_refused`, one of `photoErrors` for a file that cannot become a photo, or what sending a
 * message throws.
 */
export async function sendPhoto(
  context: MemberContext,
  { conversation, fictional_confirmed, file }: RouteInput<typeof sendPhotoCall>,
): Promise<SentAnswer> {
  const { siteId } = context;
  const processed = await refuseUnfit(processPhoto(file));
  await refuseKnownPicture(context, processed);
  const { photo_credits: price } = await settingsOf(context);
  const id = uuidv7(context.clock.now().getTime());
  await expectChatPhoto(context, { siteId, ids: [id] });
  let sent = false;
  try {
    await store(context, conversation, id, processed);
    const answer = await deliverMessage(context, {
      conversationId: conversation,
      kind: 'photo',
      body: '',
      content: id,
      price,
      premiumOnly: true,
      fictionalConfirmed: fictional_confirmed ?? false,
      isSame: async (content) => showsSamePicture(context, content, processed),
    });
    sent = answer.message.photo?.id === id;
    return answer;
  } finally {
    // A refusal, a failure, or a repeat that got the first photo.
    if (!sent) await eraseChatPhotos(context, { siteId, ids: [id] });
  }
}

async function store(
  { db, storage, siteId, caller, clock, idempotencyKey }: MemberContext,
  conversationId: string,
  id: string,
  { full, thumb, contentType, thumbhash, perceptualHash }: ProcessedPhoto,
): Promise<void> {
  await storage.put(chatPhotoKey(id, 'full.webp'), full.bytes, contentType);
  await storage.put(chatPhotoKey(id, 'thumb.webp'), thumb.bytes, contentType);
  await insertChatPhoto(db, {
    siteId,
    id,
    conversationId,
    senderId: caller.memberId,
    clientId: idempotencyKey!,
    status: 'review',
    width: full.width,
    height: full.height,
    thumbhash,
    perceptualHash,
    createdAt: clock.now(),
  });
}

async function showsSamePicture(
  { db, siteId }: MemberContext,
  photoId: string | null,
  { perceptualHash }: ProcessedPhoto,
): Promise<boolean> {
  if (photoId === null) return false;
  const [known] = await readChatPhotos(db, siteId, [photoId]);
  return known?.perceptualHash === perceptualHash;
}
