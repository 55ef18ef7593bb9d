import { hasOtherReviewer, type AppealRow } from '#features/safety/appeals/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { defineQuestion } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

/** The staff of a member's site who asked others for the suspension of that member, or agreed to it. */
export const suspensionAskedBy = defineQuestion<
  { readonly executor: Executor; readonly member: MemberKey },
  readonly string[]
>('suspension_asked_by');

/** The person who asked for a suspension cannot decide the appeal either, unless no one else on the site may decide it. */
export async function isUninvolved(
  services: Services,
  executor: Executor,
  { siteId, memberId }: Pick<AppealRow, 'siteId' | 'memberId'>,
  reviewerId: string,
): Promise<boolean> {
  const question = { executor, member: { siteId, memberId } };
  const involved = await services.events.ask(services, suspensionAskedBy, question);
  return !involved.includes(reviewerId) || !(await hasOtherReviewer(executor, siteId, involved, memberId));
}
