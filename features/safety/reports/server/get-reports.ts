import { countOpenAppeals, listOpenAppeals } from '#features/people/appeals/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorFlag, cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { Services } from '#platform/server/services.ts';
import type { getReports as getReportsCall } from '../contract.ts';
import { countOpen, readDecided, readOpen, readReports } from './reports-queries.ts';
import { summaryOf } from './shown-report.ts';

type Query = CallInput<typeof getReportsCall>;
type Db = Services['db'];

const pageSize = 25;

/** A page of reports: the open ones, those with an open appeal, or the decided ones. */
export async function getReports(
  { db }: Pick<Services, 'db'>,
  siteId: number,
  { state, cursor }: Query,
): Promise<CallResponse<typeof getReportsCall>> {
  const [{ rows, next }, open, appealed] = await Promise.all([
    lists[state ?? 'open'](db, siteId, cursor),
    countOpen(db, siteId),
    countOpenAppeals(db, siteId, 'suspension'),
  ]);
  return { reports: rows.map(summaryOf), next, open, appealed };
}

const lists = { open: listOpen, appealed: listAppealed, decided: listDecided } as const;

async function listOpen(db: Db, siteId: number, cursor: string | undefined) {
  const after =
    cursor === undefined ? null : decodeCursor(cursor, [cursorFlag, cursorTime, cursorUuid] as const);
  const position = after && { canWait: after[0], createdAt: after[1], id: after[2] };
  return keysetPage(
    await readOpen(db, siteId, position, pageSize + 1),
    pageSize,
    ({ reason, createdAt, id }) => [
      reason === 'underage' || reason === 'illegal_content' ? 0 : 1,
      createdAt.toISOString(),
      id,
    ],
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
