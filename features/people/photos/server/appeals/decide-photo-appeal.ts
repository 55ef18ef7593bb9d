import { decideAppeal, type AppealRow } from '#features/safety/appeals/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { fail } from '#platform/shared/errors.ts';
import { photoErrors } from '../../contract.ts';

interface AppealDecision {
  readonly kind: Exclude<AppealRow['kind'], 'suspension'>;
  /** The refused photo. */
  readonly subjectId: string;
  readonly outcome: 'upheld' | 'overturned';
}

/**
 * Decides the appeal against a refused photo, on a profile or in a chat.
 * @throws {CallError} `appeal_decided`, `appeal_own_decision`, `photo_removed`.
 */
export async function decidePhotoAppeal(
  context: ActingContext,
  tx: Transaction,
  { kind, subjectId, outcome }: AppealDecision,
): Promise<void> {
  const { siteId, memberId: decidedBy } = context.caller;
  const decision = { siteId, kind, subjectId, decidedBy, outcome, answer: null };
  const result = await decideAppeal(context, tx, decision);
  if (result === 'missing') throw fail(photoErrors.photo_removed);
  if (result === 'decided_before') throw fail(photoErrors.appeal_decided);
  if (result === 'own_decision') throw fail(photoErrors.appeal_own_decision);
  await audit(tx, {
    siteId,
    at: context.clock.now(),
    actorId: decidedBy,
    action: `${kind}.appeal_${outcome}`,
    subject: subjectId,
    change: { reason: 'second_look', before: { appeal: 'open' }, after: { appeal: outcome } },
  });
}
