import { listOtherClaims } from '#features/people/cases/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorFlag, cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import type { getComplaints as getComplaintsCall } from '../contract.ts';
import { countOpen, readAnswered, readByReference, readOpen } from './complaints-queries.ts';
import { normaliseReference } from './reference.ts';
import { summaryOf } from './shown-complaint.ts';

type Query = CallInput<typeof getComplaintsCall>;
type Db = Services['db'];

const pageSize = 25;

/** A page of complaints: open ones, answered ones, or the one with a given reference. */
export async function getComplaints(
  { db, clock, siteId, caller }: MemberContext,
  query: Query,
): Promise<CallResponse<typeof getComplaintsCall>> {
  const [{ rows, next }, open] = await Promise.all([
    listComplaints(db, siteId, query),
    countOpen(db, siteId),
  ]);
  const claims = await listOtherClaims(
    db,
    { siteId, kind: 'complaint', subjectIds: rows.map(({ id }) => id) },
    caller.memberId,
    clock.now(),
  );
  return { complaints: rows.map((row) => summaryOf(row, claims.get(row.id) ?? null)), next, open };
}

async function listComplaints(db: Db, siteId: number, { state, reference, cursor }: Query) {
  if (reference !== undefined)
    return { rows: await readByReference(db, siteId, normaliseReference(reference)), next: null };
  return state === 'answered' ? listAnswered(db, siteId, cursor) : listOpen(db, siteId, cursor);
}

async function listOpen(db: Db, siteId: number, cursor: string | undefined) {
  const after =
    cursor === undefined
      ? null
      : decodeCursor(cursor, [cursorFlag, cursorFlag, cursorTime, cursorUuid] as const);
  const position = after && { isOrdinary: after[0], canWait: after[1], createdAt: after[2], id: after[3] };
  return keysetPage(
    await readOpen(db, siteId, position, pageSize + 1),
    pageSize,
    ({ flagger, subject, createdAt, id }) => [
      flagger === null ? 1 : 0,
      subject === 'illegal_content' ? 0 : 1,
      createdAt.toISOString(),
      id,
    ],
  );
}

async function listAnswered(db: Db, siteId: number, cursor: string | undefined) {
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const position = after && { answeredAt: after[0], id: after[1] };
  return keysetPage(
    await readAnswered(db, siteId, position, pageSize + 1),
    pageSize,
    ({ answeredAt, id }) => [answeredAt!.toISOString(), id],
  );
}
