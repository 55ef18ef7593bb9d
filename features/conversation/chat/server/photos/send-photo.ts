import { openCase } from '#features/safety/cases/server/public.ts';
import { pictureColumns, processUpload } from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { RouteInput } from '#platform/server/http/route.ts';
import type { ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import type * as contentCalls from '../../content-contract.ts';
import { chatErrors } from '../../contract.ts';
import { findConversation, findSentMessage } from '../chat-queries.ts';
import { deliverMessage, type SentAnswer } from '../sending/deliver-message.ts';
import { planErasureUnlessSent, eraseChatPhotos } from './erase-chat-photos.ts';
import { chatPhotoKey } from './photo-address.ts';
import { seenPrice } from '../sending/seen-price.ts';
import { insertChatPhoto, listChatPhotos } from './photo-queries.ts';

/**
 * Sends a photo. Its files are stored before the message that contains it, and deleted if that message is not sent.
 * @throws {CallError} `photo_refused`, one of `photoErrors` for a file that cannot become a photo, or the errors of
 * sending a message.
 */
export async function sendPhoto(
  context: MemberContext,
  { conversation, fictional_confirmed, seen_cost: seen, file }: RouteInput<typeof contentCalls.sendPhoto>,
): Promise<SentAnswer> {
  const { siteId, caller } = context;
  const { photo_credits: price } = await settingsOf(context);
  await checkMaySend(context, conversation, price);
  const processed = await processUpload(context, caller, file);
  const id = uuidv7(context.clock.now().getTime());
  await planErasureUnlessSent(context, { siteId, ids: [id] });
  let isSent = false;
  try {
    await store(context, conversation, id, processed);
    const answer = await deliverMessage(context, {
      conversationId: conversation,
      kind: 'photo',
      body: '',
      content: id,
      price,
      seenCost: await seenPrice(context, seen),
      premiumOnly: true,
      fictionalConfirmed: fictional_confirmed ?? false,
      isSame: async (content) => showsSamePicture(context, content, processed),
    });
    isSent = answer.message.photo?.id === id;
    return answer;
  } finally {
    // Sending was refused or failed, or this was a retry that returned the first photo.
    if (!isSent) await eraseChatPhotos(context, { siteId, ids: [id] }, context.clock.now());
  }
}

/**
 * Makes the checks of `deliverMessage` before the photo is processed. The checks made by `deliverMessage` itself are
 * decisive.
 * @throws {CallError} `not_found`, `message_undeliverable`, `premium_only`, `insufficient_credits`.
 */
async function checkMaySend(context: MemberContext, conversationId: string, price: number): Promise<void> {
  const { db, siteId, caller, idempotencyKey } = context;
  // A retry is already paid for.
  if (await findSentMessage(db, siteId, caller.memberId, idempotencyKey!)) return;
  const view = await findConversation(db, siteId, caller.memberId, conversationId);
  if (!view) throw fail(platformErrors.not_found);
  if (view.gone) throw fail(chatErrors.message_undeliverable);
  // If the receiver is not active, that error takes precedence, and sending reports it.
  if (view.other_account_status !== 'active') return;
  if (!view.premium) throw fail(chatErrors.premium_only);
  if (view.balance < price)
    throw fail(chatErrors.insufficient_credits, { needed: price, balance: view.balance });
}

async function store(
  { db, storage, siteId, caller, clock, idempotencyKey }: MemberContext,
  conversationId: string,
  id: string,
  processed: ProcessedPhoto,
): Promise<void> {
  const { full, thumb, contentType } = processed;
  await storage.put(chatPhotoKey(id, 'full.webp'), full.bytes, contentType);
  await storage.put(chatPhotoKey(id, 'thumb.webp'), thumb.bytes, contentType);
  const { memberId: senderId } = caller;
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    await insertChatPhoto(tx, {
      siteId,
      id,
      conversationId,
      senderId,
      clientId: idempotencyKey!,
      status: 'review',
      ...pictureColumns(processed),
      createdAt,
    });
    await openCase(tx, {
      siteId,
      kind: 'chat_photo',
      subjectId: id,
      memberId: senderId,
      openedAt: createdAt,
    });
  });
}

async function showsSamePicture(
  { db, siteId }: MemberContext,
  photoId: string | null,
  { perceptualHash }: ProcessedPhoto,
): Promise<boolean> {
  if (photoId === null) return false;
  const [photo] = await listChatPhotos(db, siteId, [photoId]);
  return photo?.perceptualHash === perceptualHash;
}
