import { countQueue } from '#features/safety/cases/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { queuesFor } from '../queue-rules.ts';

export async function getDesk(context: MemberContext): Promise<CallResponse<typeof calls.getDesk>> {
  const { db, siteId, caller, clock } = context;
  const now = clock.now();
  const queues = await Promise.all(
    queuesFor(caller.staffRole!).map(async (kind) => {
      const { waiting, overdue, oldestAt } = await countQueue(db, siteId, kind, now);
      return { kind, waiting, overdue, oldest_at: oldestAt?.toISOString() ?? null };
    }),
  );
  return { queues };
}
