import { countCampaigns, listCampaigns, listFigures, type CampaignRow } from '../public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { day } from '#platform/shared/time.ts';
import {
  campaignsPageSize,
  maxListedMailings,
  type CampaignOfSite,
  type getMailingFigures,
  type getMailingsOfSite,
} from '../../contract.ts';

/** @throws {CallError} `not_found`. */
export async function getMailings(
  { db, siteId, clock, config }: MemberContext,
  { site: id, after }: CallInput<typeof getMailingsOfSite>,
): Promise<CallResponse<typeof getMailingsOfSite>> {
  const site = await siteOfStaff(db, siteId, id);
  const read = await listCampaigns(db, site.id, { limit: campaignsPageSize + 1, after });
  const shown = read.slice(0, campaignsPageSize);
  const figures = await countCampaigns(
    db,
    site.id,
    shown.map((row) => row.id),
  );
  const { settings } = site;
  return {
    site: await readSiteHead(db, site),
    campaigns: shown.map((row) => ({
      ...shownCampaign(row, clock.now()),
      ...(figures.get(row.id) ?? { sent: 0, unknown: 0, bounces: 0, complaints: 0, unsubscribes: 0 }),
    })),
    next: read.length > campaignsPageSize ? shown.at(-1)!.id : null,
    languages: settings.languages.filter(isOfferedLocale),
    domain_language: settings.domain_language,
    countries: [...settings.countries],
    welcome_discount: settings.welcome_discount,
    per_week: settings.mailings_per_week,
    quiet_from: settings.mail_quiet_from,
    quiet_until: settings.mail_quiet_until,
    sends: config.mode !== 'production' || config.smtpUrl !== undefined,
  };
}

/** @throws {CallError} `not_found`. */
export async function getFiguresOfMailings(
  { db, siteId, clock }: MemberContext,
  { site: id, days = 30 }: CallInput<typeof getMailingFigures>,
): Promise<CallResponse<typeof getMailingFigures>> {
  const site = await siteOfStaff(db, siteId, id);
  const since = new Date(clock.now().getTime() - days * day);
  return { mailings: await listFigures(db, site.id, { since, limit: maxListedMailings }) };
}

function shownCampaign(row: CampaignRow, now: Date) {
  const { id, name, kind, code, audience, texts, createdAt, startsAt, endsAt } = row;
  return {
    id,
    name,
    kind,
    state: deriveState(row, now),
    code,
    countries: audience.countries && [...audience.countries],
    premium: audience.premium,
    seen_within_days: audience.seenWithinDays,
    created: createdAt.toISOString(),
    starts: startsAt?.toISOString() ?? null,
    ends: endsAt?.toISOString() ?? null,
    languages: Object.keys(texts),
  };
}

function deriveState({ status, startsAt, endsAt }: CampaignRow, now: Date): CampaignOfSite['state'] {
  if (status !== 'started') return status;
  if (startsAt && startsAt > now) return 'waiting';
  return endsAt && endsAt <= now ? 'over' : 'running';
}
