import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { BanDecision } from '../ban-choices.ts';
import type { CompanyBan } from '../contract.ts';
import { listSuspendedOn, type Company, type ShownBan } from './company-ban-queries.ts';

export const companyView = ({ id, name, sites }: Company) => ({
  id,
  name,
  sites: sites.map((site) => site.name),
});

export async function banViews(
  executor: Executor,
  { siteId, caller, clock }: Pick<MemberContext, 'siteId' | 'caller' | 'clock'>,
  shown: readonly ShownBan[],
): Promise<CompanyBan[]> {
  if (shown.length === 0) return [];
  const suspendedOn = await listSuspendedOn(
    executor,
    shown.map(({ ban }) => ban.id),
  );
  const now = clock.now();
  return shown.map(({ ban, memberName, requester, decider, site }) => ({
    id: ban.id,
    state: ban.state === 'waiting' && ban.expiresAt <= now ? 'expired' : ban.state,
    site: { name: site.settings.name, domain: site.settings.domain, own: ban.siteId === siteId },
    member: { id: ban.memberId, name: memberName ?? '' },
    rule: ban.rule,
    facts: ban.facts,
    reason: ban.reason,
    requested_by: requester ?? '',
    requested_at: ban.requestedAt.toISOString(),
    expires_at: ban.expiresAt.toISOString(),
    decided_by: ban.decidedBy === null ? null : (decider ?? ''),
    decided_at: ban.decidedAt?.toISOString() ?? null,
    lifted_at: ban.liftedAt?.toISOString() ?? null,
    suspended_on: suspendedOn.filter(({ banId }) => banId === ban.id).map(({ settings }) => settings.name),
    decisions: decisionsFor(ban, caller, now),
  }));
}

/** The server checks again, and more: nobody decides about somebody whom they have reported, for example. */
function decisionsFor(
  ban: ShownBan['ban'],
  caller: Pick<MemberContext['caller'], 'siteId' | 'memberId'>,
  now: Date,
): BanDecision[] {
  if (ban.state === 'in_force') return ['lift'];
  if (ban.state !== 'waiting' || ban.expiresAt <= now) return [];
  const own = ban.siteId === caller.siteId && ban.requestedBy === caller.memberId;
  return own ? ['stop'] : ['confirm', 'stop'];
}
