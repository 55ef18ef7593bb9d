import type { RefusalReason } from '#features/people/photos/contract.ts';
import type { Image } from '#platform/shared/image.ts';
import type { Database } from '#platform/server/db/database.ts';
import { countOpenChatAppeals, readOpenChatAppeals } from './chat-appeal-queries.ts';
import { chatImageMaker } from './photo-address.ts';

export interface ChatPhotoAppeal {
  readonly photo: string;
  /** Null once the picture is erased. */
  readonly image: Image | null;
  readonly member: { readonly id: string; readonly name: string; readonly birthDate: string };
  readonly reason: RefusalReason;
  readonly text: string;
  readonly appealedAt: Date;
  readonly refusedAt: Date;
  readonly refusedBy: { readonly id: string; readonly name: string } | null;
}

/** The oldest objections to refused photos in chats, and how many wait, counted no further than 1,000. */
export async function chatPhotoAppeals(
  db: Database,
  siteId: number,
  limit: number,
): Promise<{ appeals: ChatPhotoAppeal[]; waiting: number }> {
  const [found, waiting, imageOf] = await Promise.all([
    readOpenChatAppeals(db, siteId, limit),
    countOpenChatAppeals(db, siteId),
    chatImageMaker(db),
  ]);
  return {
    appeals: found.map(({ photo, member, decider }) => ({
      photo: photo.id,
      image: photo.keptUntil ? imageOf(photo) : null,
      member,
      reason: photo.refusalReason!,
      text: photo.appeal ?? '',
      appealedAt: photo.appealedAt!,
      refusedAt: photo.decidedAt!,
      refusedBy: decider,
    })),
    waiting,
  };
}
