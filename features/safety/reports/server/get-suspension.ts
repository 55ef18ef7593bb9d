import { findAppeal } from '#features/people/appeals/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getSuspension as getSuspensionCall } from '../contract.ts';
import { toAppeal } from './shown-report.ts';
import { findSuspendingReport, findSuspensionStart } from './suspension-queries.ts';

/** Why the member is suspended; null if they are not. */
export async function getSuspension({
  db,
  caller,
}: MemberContext): Promise<CallResponse<typeof getSuspensionCall>> {
  const [since, decision] = await Promise.all([
    findSuspensionStart(db, caller),
    findSuspendingReport(db, caller),
  ]);
  if (since === null) return { suspension: null };
  const { reference, rule, facts } = decision ?? {};
  const appeal =
    decision &&
    (await findAppeal(db, { siteId: decision.siteId, kind: 'suspension', subjectId: decision.id }));
  return {
    suspension: {
      since: since.toISOString(),
      decision: reference === undefined ? null : { reference, rule: rule ?? null, facts: facts ?? null },
      appeal: appeal ? toAppeal(appeal) : null,
    },
  };
}
