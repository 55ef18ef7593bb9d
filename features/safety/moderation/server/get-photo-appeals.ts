import { listAppealedChatPhotos, type AppealedChatPhoto } from '#features/conversation/chat/server/public.ts';
import {
  countOpenAppeals,
  hasOtherReviewer,
  listOpenAppeals,
  type AppealPosition,
} from '#features/people/appeals/server/public.ts';
import { imageMaker, listRefusedPhotos } from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getPhotoAppeals as getPhotoAppealsCall, PhotoAppeal } from '../appeal-contract.ts';

const pageSize = 20;

type OpenAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number];
type AppealedPhoto = Omit<AppealedChatPhoto, 'id'>;

/** A page of open appeals. Those about chat photos are few, so they are all on the first page. */
export async function getPhotoAppeals(
  { db, siteId, caller, clock }: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof getPhotoAppealsCall>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const [openAppeals, waiting, waitingInChats, othersCanDecide, inChats] = await Promise.all([
    listOpenAppeals(db, siteId, 'photo', after, pageSize + 1),
    countOpenAppeals(db, siteId, 'photo'),
    countOpenAppeals(db, siteId, 'chat_photo'),
    hasOtherReviewer(db, siteId, caller.memberId),
    after ? [] : listOpenAppeals(db, siteId, 'chat_photo', null, pageSize),
  ]);
  const { rows, next } = keysetPage(openAppeals, pageSize, ({ appeal }) => [
    appeal.lodgedAt.toISOString(),
    appeal.subjectId,
  ]);
  const [photos, chatPhotos] = await Promise.all([
    readProfilePhotos(db, siteId, rows),
    readPhotosInChats(db, siteId, inChats),
  ]);
  const today = await readToday({ db, siteId, clock });
  const appeals = [
    ...toPhotoAppeals(rows, photos, false, today),
    ...toPhotoAppeals(inChats, chatPhotos, true, today),
  ];
  return {
    appeals: appeals.map((appeal) => ({
      ...appeal,
      may_decide: !othersCanDecide || appeal.refused_by?.id !== caller.memberId,
    })),
    next,
    waiting: waiting + waitingInChats,
  };
}

/** The site's day, on which ages are counted. */
async function readToday({
  db,
  siteId,
  clock,
}: Pick<MemberContext, 'db' | 'siteId' | 'clock'>): Promise<string> {
  const { time_zone: timeZone } = await settingsOf({ db, siteId });
  return dayAt(clock.now(), timeZone);
}

const subjectIds = (appeals: readonly OpenAppeal[]) => appeals.map(({ appeal }) => appeal.subjectId);

/** One open appeal about a photo; undefined if it has been decided, or is about something else. */
export async function readPhotoAppeal(
  { db, siteId, caller, clock }: MemberContext,
  open: OpenAppeal,
): Promise<PhotoAppeal | undefined> {
  const inChat = open.appeal.kind === 'chat_photo';
  const [photos, othersCanDecide] = await Promise.all([
    (inChat ? readPhotosInChats : readProfilePhotos)(db, siteId, [open]),
    hasOtherReviewer(db, siteId, caller.memberId, open.appeal.memberId),
  ]);
  const [shown] = toPhotoAppeals([open], photos, inChat, await readToday({ db, siteId, clock }));
  return shown && { ...shown, may_decide: !othersCanDecide || shown.refused_by?.id !== caller.memberId };
}

async function readProfilePhotos(
  db: Database,
  siteId: number,
  appeals: readonly OpenAppeal[],
): Promise<ReadonlyMap<string, AppealedPhoto>> {
  const [photos, imageOf] = await Promise.all([
    listRefusedPhotos(db, siteId, subjectIds(appeals)),
    imageMaker(db),
  ]);
  return new Map(
    photos.map(({ photo, kept }) => [
      photo.id,
      {
        image: kept ? imageOf(photo) : null,
        reason: photo.refusalReason!,
        refusedAt: photo.reviewedAt!,
      },
    ]),
  );
}

async function readPhotosInChats(
  db: Database,
  siteId: number,
  appeals: readonly OpenAppeal[],
): Promise<ReadonlyMap<string, AppealedPhoto>> {
  const photos = await listAppealedChatPhotos(db, siteId, subjectIds(appeals));
  return new Map(photos.map((photo) => [photo.id, photo]));
}

/** Leaves out appeals whose photo was removed after they were loaded. */
function toPhotoAppeals(
  appeals: readonly OpenAppeal[],
  photos: ReadonlyMap<string, AppealedPhoto>,
  inChat: boolean,
  today: string,
): Omit<PhotoAppeal, 'may_decide'>[] {
  return appeals.flatMap(({ appeal, member, firstDecider }) => {
    const photo = photos.get(appeal.subjectId);
    if (!photo) return [];
    return {
      photo: appeal.subjectId,
      in_chat: inChat,
      image: photo.image,
      member: { id: member.id, name: member.name, age: ageOn(member.birthDate, today) },
      reason: photo.reason,
      text: appeal.text,
      created_at: appeal.lodgedAt.toISOString(),
      refused_at: photo.refusedAt.toISOString(),
      refused_by: firstDecider,
    };
  });
}

function positionOf(cursor: string): AppealPosition {
  const [lodgedAt, subjectId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { lodgedAt, subjectId };
}
