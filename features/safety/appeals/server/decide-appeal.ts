import { closeCases } from '#features/safety/cases/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { AppealKind, AppealOutcome } from '../appeal-choices.ts';
import { mayDecideAppeal } from './appeal-policy.ts';
import { closeOpenAppeals, lockAppeal, storeAppealDecision, type AppealKey } from './appeal-queries.ts';
import { appealDecided } from './events.ts';

interface Decision extends AppealKey {
  /** The staff member. */
  readonly decidedBy: string;
  readonly outcome: AppealOutcome;
  /** The answer for the member to read; null if only the mail reports the decision. */
  readonly answer: string | null;
}

/**
 * Decides an appeal, once. The feature that owns the subject carries the decision out.
 * @returns `missing` if there is no such appeal, `decided_before` if another reviewer was faster, `own_decision` if
 * this person made the first decision and another person is available to decide.
 * @throws {CallError} the errors of the feature that owns the subject, such as `photo_removed`.
 */
export async function decideAppeal(
  services: Services,
  tx: Transaction,
  { siteId, kind, subjectId, decidedBy, outcome, answer }: Decision,
): Promise<'decided' | 'decided_before' | 'missing' | 'own_decision'> {
  const key = { siteId, kind, subjectId };
  const open = await lockAppeal(tx, key);
  if (!open) return 'missing';
  if (open.outcome !== null) return 'decided_before';
  if (!(await mayDecideAppeal(tx, open, decidedBy))) return 'own_decision';
  const decision = { outcome, answer, decidedBy, decidedAt: services.clock.now() };
  const appeal = await storeAppealDecision(tx, key, decision);
  await closeAppealCases(tx, siteId, [subjectId], decision);
  const byAnother = open.firstDecidedBy !== decidedBy;
  await services.events.emit(services, tx, appealDecided, { ...appeal, ...decision, byAnother });
  return 'decided';
}

/**
 * Grants a member's open appeals after the first decision was reversed in another way. The caller has already carried
 * out the reversal.
 */
export async function grantOpenAppeals(
  tx: Transaction,
  member: MemberKey,
  kind: AppealKind,
  { decidedBy, decidedAt }: { readonly decidedBy: string | null; readonly decidedAt: Date },
): Promise<void> {
  const decision = { outcome: 'overturned', answer: null, decidedBy, decidedAt } as const;
  await closeAppealCases(tx, member.siteId, await closeOpenAppeals(tx, member, kind, decision), decision);
}

async function closeAppealCases(
  tx: Transaction,
  siteId: number,
  subjectIds: readonly string[],
  {
    outcome,
    answer,
    ...decided
  }: Pick<Decision, 'outcome' | 'answer'> & { readonly decidedBy: string | null; readonly decidedAt: Date },
): Promise<void> {
  const about = { siteId, kind: 'appeal', subjectIds } as const;
  await closeCases(tx, { ...about, decision: outcome, reasons: answer, ...decided });
}
