import { checkCampaignTexts, createCampaign, endCampaign, holdCampaign, startCampaign } from '../public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import type { createCampaignOfSite, startCampaignOfSite, stopCampaignOfSite } from '../../contract.ts';
import { refusable } from './refusable.ts';

/** @throws {CallError} `not_found`, `invalid_input`. */
export async function createSiteCampaign(
  context: MemberContext,
  { site: id, name, kind, code, texts, reason, ...details }: CallInput<typeof createCampaignOfSite>,
): Promise<CallResponse<typeof createCampaignOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    throw invalidInput({ field: 'texts', problem: 'twice' });
  const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
  await refusable(async () =>
    createCampaign(
      context,
      {
        siteId: site.id,
        name,
        kind,
        code: code?.trim().toUpperCase() ?? null,
        texts: checkCampaignTexts(byLanguage, site.settings.domain_language),
        audience: {
          countries: details.countries?.length ? details.countries : null,
          premium: details.premium,
          seenWithinDays: details.seen_within_days,
        },
      },
      actor(context, reason),
    ),
  );
  return { name };
}

/** @throws {CallError} `not_found`, `invalid_input`, `campaign_refused`. */
export async function startSiteCampaign(
  context: MemberContext,
  { site: id, name, starts, days, reason }: CallInput<typeof startCampaignOfSite>,
): Promise<CallResponse<typeof startCampaignOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const now = context.clock.now();
  const wished = starts === null ? now : new Date(starts);
  if (Number.isNaN(wished.getTime())) throw invalidInput({ field: 'starts', problem: 'invalid' });
  // Nobody would remember a plan that is further ahead.
  if (wished.getTime() > now.getTime() + maxAheadMs)
    throw invalidInput({ field: 'starts', problem: 'too_late' });
  const startsAt = wished < now ? now : wished;
  const endsAt = new Date(startsAt.getTime() + days * day);
  const key = { siteId: site.id, name };
  await refusable(() => startCampaign(context, key, { startsAt, endsAt }, actor(context, reason)));
  return { starts: startsAt.toISOString(), ends: endsAt.toISOString() };
}

const maxAheadMs = 366 * day;

/** @throws {CallError} `not_found`, `campaign_refused`. */
export async function stopSiteCampaign(
  context: MemberContext,
  { site: id, name, change, reason }: CallInput<typeof stopCampaignOfSite>,
): Promise<CallResponse<typeof stopCampaignOfSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const stop = change === 'hold' ? holdCampaign : endCampaign;
  await refusable(() => stop(context, { siteId: site.id, name }, actor(context, reason)));
  return { name };
}

const actor = ({ siteId, caller }: MemberContext, reason: string) => ({
  memberId: caller.memberId,
  siteId,
  reason,
});
