import type { Executor } from '#platform/server/db/database.ts';
import { appealDueAt, mayStillAppeal } from './appeal-policy.ts';
import { insertAppeal, type AppealRow } from './appeal-queries.ts';

type NewAppeal = Pick<
  AppealRow,
  'siteId' | 'kind' | 'subjectId' | 'memberId' | 'firstReason' | 'firstDecidedBy' | 'firstDecidedAt' | 'text'
>;

/**
 * Lodges an appeal against a decision, once. The caller has locked the subject and checked that it belongs to the
 * member.
 * @returns `too_late` if the time for appeals is over, `lodged_before` if there already is one.
 */
export async function lodgeAppeal(
  tx: Executor,
  contested: NewAppeal,
  now: Date,
): Promise<'lodged' | 'lodged_before' | 'too_late'> {
  if (!mayStillAppeal(contested.kind, contested.firstDecidedAt, now)) return 'too_late';
  const inserted = await insertAppeal(tx, { ...contested, lodgedAt: now, dueAt: appealDueAt(now) });
  return inserted ? 'lodged' : 'lodged_before';
}
