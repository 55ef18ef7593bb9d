import { closeCases } from '#features/people/cases/server/public.ts';
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
  /** For the member to read; null where the mail alone says what was decided. */
  readonly answer: string | null;
}

/**
 * Decides an appeal, once, and has it carried out by the feature that owns the subject.
 * @returns `missing` when there is none, `decided_before` when somebody was faster, `own_decision` when the same person
 * made the first decision and another may decide.
 * @throws {CallError} what the subject's feature throws, such as `photo_removed`.
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
  await closeCasesOf(tx, siteId, [subjectId], decision);
  const byAnother = open.firstDecidedBy !== decidedBy;
  await services.events.emit(services, tx, appealDecided, { ...appeal, ...decision, byAnother });
  return 'decided';
}

/** Grants the open appeals of a member whose decision was taken back otherwise; the caller has carried that out. */
export async function grantOpenAppeals(
  tx: Transaction,
  member: MemberKey,
  kind: AppealKind,
  { decidedBy, decidedAt }: { readonly decidedBy: string; readonly decidedAt: Date },
): Promise<void> {
  const decision = { outcome: 'overturned', answer: null, decidedBy, decidedAt } as const;
  await closeCasesOf(tx, member.siteId, await closeOpenAppeals(tx, member, kind, decision), decision);
}

async function closeCasesOf(
  tx: Transaction,
  siteId: number,
  subjectIds: readonly string[],
  {
    outcome,
    answer,
    decidedBy,
    decidedAt,
  }: Pick<Decision, 'outcome' | 'answer' | 'decidedBy'> & { readonly decidedAt: Date },
): Promise<void> {
  await closeCases(tx, {
    siteId,
    kind: 'appeal',
    subjectIds,
    decision: outcome,
    reasons: answer,
    decidedBy,
    decidedAt,
  });
}
