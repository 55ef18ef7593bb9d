import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { getSuspension as getSuspensionCall } from '../contract.ts';
import { readSuspending, suspendedSince } from './appeal-queries.ts';
import { appealOf } from './shown-report.ts';

/** Why the member's profile is off the site; null when it is not. */
export async function getSuspension({
  db,
  caller,
}: MemberContext): Promise<CallResponse<typeof getSuspensionCall>> {
  const [since, decided] = await Promise.all([suspendedSince(db, caller), readSuspending(db, caller)]);
  if (since === null) return { suspension: null };
  const { reference, rule, facts } = decided ?? {};
  return {
    suspension: {
      since: since.toISOString(),
      decision: reference === undefined ? null : { reference, rule: rule ?? null, facts: facts ?? null },
      appeal: decided ? appealOf(decided) : null,
    },
  };
}
