import { startExperiment, stopExperiment } from '#features/growth/tracking/server/public.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { endExperimentOfSite, startExperimentOfSite } from '../contract.ts';

/** @throws {CallError} `not_found`, `invalid_input`. */
export async function startSiteExperiment(
  context: MemberContext,
  { site: id, reason, lift, ...plan }: CallInput<typeof startExperimentOfSite>,
): Promise<CallResponse<typeof startExperimentOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason };
  const started = await startExperiment(context, site.id, { ...plan, liftPercent: lift }, by);
  return { name: started.name, planned_visits: started.plannedVisits };
}

/** @throws {CallError} `not_found`, `invalid_input`, `changed_meanwhile`. */
export async function endSiteExperiment(
  context: MemberContext,
  { site: id, name, winner, seen, reason }: CallInput<typeof endExperimentOfSite>,
): Promise<CallResponse<typeof endExperimentOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const by = { memberId: context.caller.memberId, siteId: context.siteId, reason };
  if (!(await stopExperiment(context, { siteId: site.id, name }, { winner, seen }, by)))
    throw fail(siteErrors.changed_meanwhile);
  return { name };
}
