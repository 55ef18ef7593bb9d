import type { Executor } from '#platform/server/db/database.ts';
import { day } from '#platform/shared/time.ts';
import type { AppealKind } from '../appeal-choices.ts';
import { hasOtherReviewer, type AppealRow } from './appeal-queries.ts';

/** Digital Services Act, article 20: at least six months. A suspension can be appealed as long as it lasts. */
const lodgingDays: Readonly<Record<AppealKind, number>> = {
  photo: 184,
  chat_photo: 184,
  suspension: Infinity,
};

/** Whether the member may still appeal a decision made at that time. */
export const mayStillAppeal = (kind: AppealKind, decidedAt: Date | null, now: Date): boolean =>
  decidedAt !== null && now.getTime() <= decidedAt.getTime() + lodgingDays[kind] * day;

/** The person who made the first decision does not decide the appeal, unless no one else on the site may do so. */
export async function mayDecideAppeal(
  executor: Executor,
  { siteId, firstDecidedBy, memberId }: Pick<AppealRow, 'siteId' | 'firstDecidedBy' | 'memberId'>,
  reviewerId: string,
): Promise<boolean> {
  return firstDecidedBy !== reviewerId || !(await hasOtherReviewer(executor, siteId, reviewerId, memberId));
}
