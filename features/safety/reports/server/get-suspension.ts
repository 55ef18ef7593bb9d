import { findAppeal } from '#features/people/appeals/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getSuspension as getSuspensionCall } from '../contract.ts';
import { shownAppeal } from './shown-report.ts';
import { readSuspending, suspendedSince } from './suspension-queries.ts';

/** Why the member's profile is off the site; null when it is not. */
export async function getSuspension({
  db,
  caller,
}: MemberContext): Promise<CallResponse<typeof getSuspensionCall>> {
  const [since, decided] = await Promise.all([suspendedSince(db, caller), readSuspending(db, caller)]);
  if (since === null) return { suspension: null };
  const { reference, rule, facts } = decided ?? {};
  const appeal =
    decided && (await findAppeal(db, { siteId: decided.siteId, kind: 'suspension', subjectId: decided.id }));
  return {
    suspension: {
      since: since.toISOString(),
      decision: reference === undefined ? null : { reference, rule: rule ?? null, facts: facts ?? null },
      appeal: appeal ? shownAppeal(appeal) : null,
    },
  };
}
