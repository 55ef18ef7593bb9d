import { chatPhotoAppeals, type ChatPhotoAppeal } from '#features/conversation/chat/server/public.ts';
import {
  countOpenAppeals,
  hasOtherReviewer,
  imageMaker,
  readOpenAppeals,
  type AppealPosition,
  type ImageMaker,
} from '#features/people/photos/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { ageOn } from '#platform/shared/time.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getPhotoAppeals as getPhotoAppealsCall, PhotoAppeal } from '../appeal-contract.ts';

const pageSize = 20;

type Row = Awaited<ReturnType<typeof readOpenAppeals>>[number];

/** A page of the objections that wait; those to photos in chats, which are few, stand on the first one. */
export async function getPhotoAppeals(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof getPhotoAppealsCall>> {
  const { db, siteId, caller, clock } = context;
  const after = cursor === undefined ? null : positionOf(cursor);
  const [found, waiting, others, imageOf, inChats] = await Promise.all([
    readOpenAppeals(db, siteId, after, pageSize + 1),
    countOpenAppeals(db, siteId),
    hasOtherReviewer(db, siteId, caller.memberId),
    imageMaker(db),
    chatPhotoAppeals(db, siteId, pageSize),
  ]);
  const page = found.slice(0, pageSize);
  const last = page.at(-1)?.appeal;
  const now = clock.now();
  const shown = [
    ...page.map((row) => appealOf(row, imageOf, now)),
    ...(after ? [] : inChats.appeals.map((appeal) => chatAppealOf(appeal, now))),
  ];
  return {
    appeals: shown.map((appeal) => ({
      ...appeal,
      may_decide: !others || appeal.refused_by?.id !== caller.memberId,
    })),
    next: found.length > pageSize && last ? encodeCursor([last.createdAt.toISOString(), last.photoId]) : null,
    waiting: waiting + inChats.waiting,
  };
}

function appealOf(
  { appeal, photo, member, decider, kept }: Row,
  imageOf: ImageMaker,
  now: Date,
): Omit<PhotoAppeal, 'may_decide'> {
  return {
    photo: photo.id,
    in_chat: false,
    image: kept ? imageOf(photo) : null,
    member: { id: member.id, name: member.name, age: ageOn(member.birthDate, now) },
    reason: photo.refusalReason!,
    text: appeal.body,
    created_at: appeal.createdAt.toISOString(),
    refused_at: photo.reviewedAt!.toISOString(),
    refused_by: decider,
  };
}

function chatAppealOf(
  { photo, image, member, reason, text, appealedAt, refusedAt, refusedBy }: ChatPhotoAppeal,
  now: Date,
): Omit<PhotoAppeal, 'may_decide'> {
  return {
    photo,
    in_chat: true,
    image,
    member: { id: member.id, name: member.name, age: ageOn(member.birthDate, now) },
    reason,
    text,
    created_at: appealedAt.toISOString(),
    refused_at: refusedAt.toISOString(),
    refused_by: refusedBy,
  };
}

function positionOf(cursor: string): AppealPosition {
  const [createdAt, id] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { createdAt, id };
}
