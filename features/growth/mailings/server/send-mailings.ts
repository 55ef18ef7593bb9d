import { mailMember } from '#features/conversation/notifications/server/public.ts';
import { listTimeZones } from '#features/site/places/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { minute, second } from '#platform/shared/time.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { listOpenCampaigns } from './campaign-queries.ts';
import type { Campaign } from './campaign.ts';
import { insertSent, listFacts, type StoredFacts } from './facts-queries.ts';
import { buildMailingContent, type MailingContent } from './mailing-content.ts';
import {
  decide,
  lookAgainAfter,
  type Decision,
  type MemberFacts,
  type PossibleMailing,
  type SendingRules,
} from './mailing-rules.ts';
import { claimDueMembers, endLeases, lockLease } from './plan-queries.ts';

/** How many members are processed together. */
const batchSize = 50;
/** After this time, another process takes over the members of a crashed one. */
const leaseMs = 15 * minute;
/** A run ends after this time, and the next one continues. */
const maxRunMs = 50 * second;

/**
 * Sends every member the most important mailing that is due, within the frequency cap and outside their quiet hours.
 * The mail, and the record that it was sent, are written in one transaction, so a crash neither loses nor repeats it.
 */
export const sendMailingsJob = defineJob('send_mailings', { schedule: '* * * * *' }, sendMailings);

export async function sendMailings(services: Services): Promise<void> {
  const end = performance.now() + maxRunMs;
  while (performance.now() < end && (await sendBatch(services)));
}

/** Returns false when no member was due. */
async function sendBatch(services: Services): Promise<boolean> {
  const now = services.clock.now();
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const claimed = await claimDueMembers(services.db, { now, leaseEnd, limit: batchSize });
  if (claimed.length === 0) return false;
  const sites = await loadSites(services, claimed);
  const facts = await listFacts(services.db, claimed);
  const memberIds = new Set(facts.map(({ memberId }) => memberId));
  const plans: (MemberKey & { dueAt: Date })[] = claimed
    .filter(({ memberId }) => !memberIds.has(memberId))
    .map((member) => ({ ...member, dueAt: new Date(now.getTime() + lookAgainAfter) }));
  let failures = 0;
  for (const storedFacts of facts) {
    const { siteId, memberId } = storedFacts;
    try {
      const dueAt = await mailOrWait(
        services,
        withZones(storedFacts, sites.get(siteId)!),
        sites.get(siteId)!,
        leaseEnd,
      );
      if (dueAt) plans.push({ siteId, memberId, dueAt });
    } catch (error) {
      // One member's data must not stop the mails of others. The lease expires after a while, and the member is
      // retried.
      if (++failures === facts.length) throw error;
      services.log.warn({ err: error, siteId }, 'a mailing failed');
    }
  }
  await endLeases(services.db, plans, leaseEnd);
  return true;
}

interface SiteOfMembers {
  readonly settings: SettingsOfSite;
  readonly campaigns: readonly Campaign[];
}

async function loadSites(
  services: Services,
  members: readonly MemberKey[],
): Promise<ReadonlyMap<number, SiteOfMembers>> {
  const { db, clock } = services;
  const ids = [...new Set(members.map(({ siteId }) => siteId))];
  const open = await listOpenCampaigns(db, ids, clock.now());
  const sites = await Promise.all(ids.map((siteId) => settingsOf({ siteId, db })));
  return new Map(
    sites.map((settings) => [
      settings.id,
      { settings, campaigns: open.filter(({ siteId }) => siteId === settings.id) },
    ]),
  );
}

function withZones({ cell, ...facts }: StoredFacts, { settings }: SiteOfMembers): MemberFacts {
  const zones = listTimeZones({ country: facts.country, cell });
  return { ...facts, zones: zones.length > 0 ? zones : [settings.time_zone] };
}

const toSendingRules = (settings: SettingsOfSite): SendingRules => ({
  cap: { perWeek: settings.mailings_per_week },
  quiet: { from: settings.mail_quiet_from, until: settings.mail_quiet_until },
});

/** Mails the member, or says when to check again. Null if another process has taken the member over. */
async function mailOrWait(
  services: Services,
  facts: MemberFacts,
  site: SiteOfMembers,
  leaseEnd: Date,
): Promise<Date | null> {
  const { settings, campaigns } = site;
  const empty = new Set<string>();
  const decideNow = (currentFacts: MemberFacts): Decision =>
    decide(currentFacts, campaigns, toSendingRules(settings), services.clock.now(), empty);
  for (;;) {
    const { send, lookAt } = decideNow(facts);
    if (!send) return lookAt;
    const content = await buildMailingContent(services, facts, send, settings.domain_language);
    const outcome = content ? await mail(services, facts, { send, content, leaseEnd }) : 'refused';
    if (outcome === 'lost') return null;
    if (outcome === 'refused') empty.add(send.key);
    else return decideNow({ ...facts, sent: [...facts.sent, { key: send.key, at: outcome }] }).lookAt;
  }
}

interface MailToSend {
  readonly send: PossibleMailing;
  readonly content: MailingContent;
  readonly leaseEnd: Date;
}

/**
 * @returns when it was sent, `lost` if another process has taken the member over, or `refused` if the member has
 * changed their mind or already received it
 */
async function mail(
  services: Services,
  { siteId, memberId }: MemberFacts,
  { send, content, leaseEnd }: MailToSend,
): Promise<Date | 'lost' | 'refused'> {
  const sentAt = services.clock.now();
  const { key, mailing, kind, campaign } = send;
  // Imported with the first mail, because the mail components are large and most processes never need them.
  const { writeMailing } = await import('./write-mailing.ts');
  return services.db.transaction(async (tx) => {
    if (!(await lockLease(tx, { siteId, memberId }, leaseEnd))) return 'lost';
    const target = { siteId, memberId, kind, evenUnconfirmed: mailing === 'unfinished_sign_up', bulk: true };
    const mailed = await mailMember(services, tx, target, (to) =>
      writeMailing({ ...services, siteId }, tx, { memberId, content, to }),
    );
    if (!mailed) return 'refused';
    const row = { siteId, memberId, key, mailing, kind, campaignId: campaign?.id ?? null, sentAt };
    if (!(await insertSent(tx, row))) throw new Error(`A member already got the mailing ${mailing}.`);
    return sentAt;
  });
}
