import { listOtherClaims } from '#features/people/cases/server/public.ts';
import { countOpenAppeals, listOpenAppeals } from '#features/people/appeals/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorFlag, cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import type { getReports as getReportsCall } from '../contract.ts';
import { isUrgent } from './report-policy.ts';
import { countOpen, readDecided, readOpen, readReports } from './reports-queries.ts';
import { summaryOf } from './shown-report.ts';

type Query = CallInput<typeof getReportsCall>;
type Db = Services['db'];

const pageSize = 25;

/** A page of reports: the open ones, those with an open appeal, or the decided ones. */
export async function getReports(
  { db, clock, siteId, caller }: MemberContext,
  { state = 'open', cursor }: Query,
): Promise<CallResponse<typeof getReportsCall>> {
  const [{ rows, next }, open, appealed] = await Promise.all([
    lists[state](db, siteId, cursor),
    countOpen(db, siteId),
    countOpenAppeals(db, siteId, 'suspension'),
  ]);
  const claims =
    state === 'decided'
      ? null
      : await listOtherClaims(
          db,
          { siteId, kind: state === 'open' ? 'report' : 'appeal', subjectIds: rows.map(({ id }) => id) },
          caller.memberId,
          clock.now(),
        );
  return { reports: rows.map((row) => summaryOf(row, claims?.get(row.id) ?? null)), next, open, appealed };
}

const lists = { open: listOpen, appealed: listAppealed, decided: listDecided } as const;

async function listOpen(db: Db, siteId: number, cursor: string | undefined) {
  const after =
    cursor === undefined ? null : decodeCursor(cursor, [cursorFlag, cursorTime, cursorUuid] as const);
  const position = after && { canWait: after[0], createdAt: after[1], id: after[2] };
  return keysetPage(
    await readOpen(db, siteId, position, pageSize + 1),
    pageSize,
    ({ reason, createdAt, id }) => [isUrgent(reason) ? 0 : 1, createdAt.toISOString(), id],
  );
}

async function listAppealed(db: Db, siteId: number, cursor: string | undefined) {
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const position = after && { lodgedAt: after[0], subjectId: after[1] };
  const openAppeals = await listOpenAppeals(db, siteId, 'suspension', position, pageSize + 1);
  const { rows: appeals, next } = keysetPage(openAppeals, pageSize, ({ appeal }) => [
    appeal.lodgedAt.toISOString(),
    appeal.subjectId,
  ]);
  const ids = appeals.map(({ appeal }) => appeal.subjectId);
  const reports = new Map((await readReports(db, siteId, ids)).map((report) => [report.id, report]));
  return { rows: ids.flatMap((id) => reports.get(id) ?? []), next };
}

async function listDecided(db: Db, siteId: number, cursor: string | undefined) {
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const position = after && { decidedAt: after[0], id: after[1] };
  return keysetPage(await readDecided(db, siteId, position, pageSize + 1), pageSize, ({ decidedAt, id }) => [
    decidedAt!.toISOString(),
    id,
  ]);
}
