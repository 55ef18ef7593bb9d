import { queuesFor } from '#features/console/desk/queue-rules.ts';
import {
  countAppealOutcomes,
  measureDecisionTimes,
  countQueue,
} from '#features/safety/cases/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import type * as calls from '../contract.ts';

const decidedDays = 30;
/** Appeals are fewer, and take longer. */
const appealDays = 90;

export async function getInboxFigures(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getInboxFigures>> {
  const { db, siteId, caller, clock } = context;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const [queues, appeals] = await Promise.all([
    Promise.all(
      queuesFor(caller.staffRole!).map(async (kind) => {
        const [{ waiting, overdue, oldestAt }, { decided, medianSeconds }] = await Promise.all([
          countQueue(db, siteId, kind, now),
          measureDecisionTimes(db, siteId, kind, before(decidedDays)),
        ]);
        return {
          kind,
          waiting,
          overdue,
          oldest_at: oldestAt?.toISOString() ?? null,
          decided,
          median_seconds: medianSeconds,
        };
      }),
    ),
    countAppealOutcomes(db, siteId, before(appealDays)),
  ]);
  return { queues, appeals: { decided: appeals.appeals, overturned: appeals.overturned } };
}
