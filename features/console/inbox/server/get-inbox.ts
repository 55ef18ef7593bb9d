import { queuesFor } from '#features/console/desk/server/public.ts';
import { cursorFlag, cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import {
  inboxPageSize,
  type getInbox as getInboxCall,
  type InboxFilter,
  type InboxItem,
} from '../contract.ts';
import { countInbox, listFailed, listInbox, readFilter } from './inbox-queries.ts';

const mostFailed = 20;
const unfiltered: InboxFilter = { kinds: [], scope: 'all' };

const cursorKind = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[a-z_]{1,20}$/.test(value)) throw new Error('not a kind');
  return value;
};

/** A page of the inbox with this reviewer's filter. */
export async function getInbox(
  { db, caller, clock }: MemberContext,
  { cursor }: CallInput<typeof getInboxCall>,
): Promise<CallResponse<typeof getInboxCall>> {
  const after =
    cursor === undefined
      ? null
      : decodeCursor(cursor, [cursorFlag, cursorTime, cursorKind, cursorUuid] as const);
  const now = clock.now();
  const kinds = [...queuesFor(caller.staffRole!)];
  const filter = (await readFilter(db, caller)) ?? unfiltered;
  // The role may have changed since the filter was saved.
  const wanted = kinds.filter((kind) => filter.kinds.includes(kind));
  const effective = { kinds: wanted.length === 0 ? kinds : wanted, scope: filter.scope };
  const position = after && {
    isOrdinary: after[0],
    dueAt: after[1],
    kind: after[2],
    subjectId: after[3],
  };
  const [found, waiting, failed] = await Promise.all([
    listInbox(db, caller, effective, position, now, inboxPageSize + 1),
    countInbox(db, caller, effective, now),
    listFailed(db, caller, mostFailed),
  ]);
  const { rows, next } = keysetPage(
    found,
    inboxPageSize,
    ({ case: { flaggerId, dueAt, kind, subjectId } }) => [
      flaggerId === null ? 1 : 0,
      dueAt.toISOString(),
      kind,
      subjectId,
    ],
  );
  return {
    items: rows.map((row) => itemOf(row, caller.memberId, now)),
    next,
    waiting,
    filter: { kinds: wanted, scope: filter.scope },
    kinds,
    failed: failed.map(({ pending, reference, name }) => ({
      kind: pending.kind,
      subject: pending.subjectId,
      reference,
      name,
      decision: pending.decision,
      error: pending.error!,
    })),
  };
}

function itemOf(
  { case: row, name, claimerName }: Awaited<ReturnType<typeof listInbox>>[number],
  readerId: string,
  now: Date,
): InboxItem {
  const { claimedBy, claimedUntil, memberId } = row;
  const claimed = claimedBy !== null && claimedBy !== readerId && claimedUntil !== null && claimedUntil > now;
  return {
    kind: row.kind,
    subject: row.subjectId,
    reference: row.reference,
    member: memberId === null ? null : { id: memberId, name: name ?? '' },
    urgent: row.urgent,
    trusted: row.flaggerId !== null,
    opened_at: row.openedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    claimed_by: claimed ? { id: claimedBy, name: claimerName ?? '' } : null,
  };
}
