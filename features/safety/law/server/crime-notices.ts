import { lockAccount } from '#features/identity/accounts/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import { cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import type { CrimeNotice } from '../contract.ts';
import { insertCrimeNotice, listCrimeNotices, type CrimeNoticeRow } from './crime-notice-queries.ts';
import { isDay, isPastDay } from './days.ts';

const pageSize = 25;

const toNotice = (row: CrimeNoticeRow): CrimeNotice => ({
  id: row.id,
  notified_on: row.notifiedOn,
  authority: row.authority,
  suspicion: row.suspicion,
  reference: row.reference,
  member: row.memberId,
  recorded_at: row.recordedAt.toISOString(),
});

const cursorDay = (value: unknown): string => {
  if (typeof value !== 'string' || !isDay(value)) throw new Error('not a day');
  return value;
};

export async function getCrimeNotices(
  context: MemberContext,
  { cursor }: CallInput<typeof calls.getCrimeNotices>,
): Promise<CallResponse<typeof calls.getCrimeNotices>> {
  const { db, siteId } = context;
  const decoded = cursor === undefined ? null : decodeCursor(cursor, [cursorDay, cursorUuid] as const);
  const after = decoded && { notifiedOn: decoded[0], id: decoded[1] };
  const noticeRows = await listCrimeNotices(db, siteId, after, pageSize + 1);
  const { rows, next } = keysetPage(noticeRows, pageSize, ({ notifiedOn, id }) => [notifiedOn, id]);
  await auditByCaller(context, db, {
    action: 'crime_notices.read',
    details: { count: rows.length },
  });
  return { notices: rows.map(toNotice), next };
}

/**
 * @throws {CallError} `invalid_input` for an empty text, a day that does not exist or is in the future, or an unknown
 * member.
 */
export async function recordCrimeNotice(
  context: MemberContext,
  input: CallInput<typeof calls.recordCrimeNotice>,
): Promise<CallResponse<typeof calls.recordCrimeNotice>> {
  const { db, siteId, caller, clock } = context;
  const now = clock.now();
  const row = {
    siteId,
    id: uuidv7(now.getTime()),
    notifiedOn: input.notified_on.trim(),
    authority: input.authority.trim(),
    suspicion: input.suspicion.trim(),
    reference: input.reference.trim(),
    memberId: input.member ?? null,
    recordedBy: caller.memberId,
    recordedAt: now,
  };
  const wrong = [
    ...(isPastDay(row.notifiedOn, now) ? [] : [{ field: 'notified_on', problem: 'invalid' }]),
    ...(row.authority === '' ? [{ field: 'authority', problem: 'required' }] : []),
    ...(row.suspicion === '' ? [{ field: 'suspicion', problem: 'required' }] : []),
  ];
  if (wrong.length > 0) throw invalidInput(...wrong);
  await db.transaction(async (tx) => {
    // The lock prevents a concurrent erasure, which would leave the id in the record.
    const account = row.memberId === null ? null : await lockAccount(tx, siteId, row.memberId, 'share');
    if (account !== null && (account === undefined || account.status === 'erased'))
      throw invalidInput({ field: 'member', problem: 'invalid' });
    await insertCrimeNotice(tx, row);
    await auditByCaller(context, tx, {
      at: now,
      action: 'crime_notice.record',
      subject: row.id,
      memberId: row.memberId,
      change: {
        reason: row.suspicion,
        before: { state: 'not_recorded' },
        after: { authority: row.authority, notified_on: row.notifiedOn, reference: row.reference },
      },
    });
  });
  return { notice: toNotice(row) };
}
