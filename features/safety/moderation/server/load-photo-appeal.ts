import { listAppealedChatPhotos } from '#features/conversation/chat/server/public.ts';
import { hasOtherReviewer, type findOpenAppeal } from '#features/safety/appeals/server/public.ts';
import { imageMaker, listRefusedPhotos } from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import type { PhotoAppeal } from '../contract.ts';

type OpenAppeal = NonNullable<Awaited<ReturnType<typeof findOpenAppeal>>>;

/** An open appeal about a photo; undefined if the photo was removed or is no longer refused. */
export async function loadPhotoAppeal(
  { db, siteId, caller, clock }: MemberContext,
  { appeal, member, firstDecider }: OpenAppeal,
): Promise<PhotoAppeal | undefined> {
  const inChat = appeal.kind === 'chat_photo';
  const [photo, othersCanDecide, { time_zone: timeZone }] = await Promise.all([
    inChat
      ? listAppealedChatPhotos(db, siteId, [appeal.subjectId]).then(([chatPhoto]) => chatPhoto)
      : findRefusedPhoto(db, siteId, appeal.subjectId),
    hasOtherReviewer(db, siteId, caller.memberId, appeal.memberId),
    settingsOf({ db, siteId }),
  ]);
  if (!photo) return undefined;
  return {
    photo: appeal.subjectId,
    in_chat: inChat,
    image: photo.image,
    member: {
      id: member.id,
      name: member.name,
      age: ageOn(member.birthDate, dayAt(clock.now(), timeZone)),
    },
    reason: photo.reason,
    text: appeal.text,
    created_at: appeal.lodgedAt.toISOString(),
    refused_at: photo.refusedAt.toISOString(),
    refused_by: firstDecider,
    may_decide: !othersCanDecide || firstDecider?.id !== caller.memberId,
  };
}

async function findRefusedPhoto(db: Database, siteId: number, id: string) {
  const [[refusedPhoto], makeImage] = await Promise.all([
    listRefusedPhotos(db, siteId, [id]),
    imageMaker(db),
  ]);
  return (
    refusedPhoto && {
      image: refusedPhoto.isKept ? makeImage(refusedPhoto.photo) : null,
      reason: refusedPhoto.photo.refusalReason!,
      refusedAt: refusedPhoto.photo.reviewedAt!,
    }
  );
}
