import { caseDueAt, openCase } from '#features/safety/cases/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { mayStillAppeal } from './appeal-policy.ts';
import { insertAppeal, type AppealRow } from './appeal-queries.ts';

type NewAppeal = Pick<
  AppealRow,
  'siteId' | 'kind' | 'subjectId' | 'memberId' | 'firstReason' | 'firstDecidedBy' | 'firstDecidedAt' | 'text'
> & {
  /** The reference of the first decision, if the member may quote one. */
  readonly reference?: string;
};

/**
 * Lodges an appeal against a decision, once. The caller has locked the subject and checked that it belongs to the
 * member.
 * @returns `too_late` if the time limit for appeals has passed, `lodged_before` if the decision has already been
 * appealed.
 */
export async function lodgeAppeal(
  tx: Executor,
  { reference, ...contested }: NewAppeal,
  now: Date,
): Promise<'lodged' | 'lodged_before' | 'too_late'> {
  if (!mayStillAppeal(contested.kind, contested.firstDecidedAt, now)) return 'too_late';
  const inserted = await insertAppeal(tx, {
    ...contested,
    lodgedAt: now,
    dueAt: caseDueAt('appeal', false, now),
  });
  if (!inserted) return 'lodged_before';
  const { siteId, subjectId, memberId } = contested;
  await openCase(tx, {
    siteId,
    kind: 'appeal',
    subjectId,
    memberId,
    reference: reference ?? null,
    openedAt: now,
  });
  return 'lodged';
}
