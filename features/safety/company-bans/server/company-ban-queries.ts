import { aliasedTable, and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { profile } from '#features/people/profiles/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { BanState } from '../ban-choices.ts';
import { maxSites } from '../contract.ts';
import { companyBan, companyBanAccount } from './tables.ts';

export type BanRow = typeof companyBan.$inferSelect;

export const companyNumber = sql<number>`(${site.settings} ->> 'company_id')::integer`;

/** The company that a site belongs to now, with its sites, the given one first. */
export async function findCompany(executor: Executor, siteId: number) {
  const own = sql`(select ${companyNumber} from ${site} where ${site.id} = ${siteId})`;
  const sites = await executor
    .select({ id: site.id, companyId: companyNumber, settings: site.settings, company: site.company })
    .from(site)
    .where(sql`${companyNumber} = ${own}`)
    .orderBy(sql`${site.id} <> ${siteId}`, asc(site.id))
    .limit(maxSites);
  const [first] = sites;
  return {
    id: first!.companyId,
    name: first!.company.name,
    sites: sites.map(({ id, settings }) => ({ id, name: settings.name, domain: settings.domain })),
  };
}
export type Company = Awaited<ReturnType<typeof findCompany>>;

export async function isRealMember(executor: Executor, member: MemberKey): Promise<boolean> {
  const [row] = await executor
    .select({ kind: profile.kind })
    .from(profile)
    .where(has(profile, { siteId: member.siteId, memberId: member.memberId }));
  return row?.kind === 'real';
}

const requester = aliasedTable(profile, 'requester');
const decider = aliasedTable(profile, 'decider');

const shownBans = (executor: Executor) =>
  executor
    .select({
      ban: companyBan,
      memberName: profile.name,
      requester: requester.name,
      decider: decider.name,
      site: { settings: site.settings },
    })
    .from(companyBan)
    .innerJoin(site, eq(site.id, companyBan.siteId))
    .leftJoin(profile, and(eq(profile.siteId, companyBan.siteId), eq(profile.memberId, companyBan.memberId)))
    .leftJoin(requester, has(requester, { siteId: companyBan.siteId, memberId: companyBan.requestedBy }))
    .leftJoin(decider, has(decider, { siteId: companyBan.deciderSiteId, memberId: companyBan.decidedBy }));
export type ShownBan = Awaited<ReturnType<typeof listBans>>[number];

/** A page of the bans of a company in some states, latest request first. */
export function listBans(
  executor: Executor,
  companyId: number,
  states: readonly BanState[],
  after: { readonly requestedAt: Date; readonly id: string } | null,
  limit: number,
) {
  return shownBans(executor)
    .where(
      and(
        eq(companyBan.companyId, companyId),
        inArray(companyBan.state, [...states]),
        after
          ? or(
              lt(companyBan.requestedAt, after.requestedAt),
              and(eq(companyBan.requestedAt, after.requestedAt), lt(companyBan.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(companyBan.requestedAt), desc(companyBan.id))
    .limit(limit);
}

const openStates = ['waiting', 'in_force'] as const satisfies readonly BanState[];

/** The ban of a company that waits for a member or keeps one of their accounts suspended. */
export async function findOpenBan(
  executor: Executor,
  companyId: number,
  { siteId, memberId }: MemberKey,
): Promise<ShownBan | undefined> {
  const suspending = executor
    .select({ banId: companyBanAccount.banId })
    .from(companyBanAccount)
    .where(has(companyBanAccount, { siteId, memberId }));
  const [row] = await shownBans(executor)
    .where(
      and(
        eq(companyBan.companyId, companyId),
        inArray(companyBan.state, [...openStates]),
        or(
          has(companyBan, { siteId, memberId }),
          and(eq(companyBan.state, 'in_force'), inArray(companyBan.id, suspending)),
        ),
      ),
    )
    .limit(1);
  return row;
}

/** The sites where these bans suspended accounts. */
export function listSuspendedOn(executor: Executor, banIds: readonly string[]) {
  return executor
    .select({ banId: companyBanAccount.banId, settings: site.settings })
    .from(companyBanAccount)
    .innerJoin(site, eq(site.id, companyBanAccount.siteId))
    .innerJoin(companyBan, eq(companyBan.id, companyBanAccount.banId))
    .where(
      and(
        inArray(companyBanAccount.banId, [...banIds]),
        // A request only names accounts.
        inArray(companyBan.state, ['in_force', 'lifted']),
      ),
    )
    .orderBy(asc(companyBanAccount.siteId))
    .limit(maxSites * 20);
}
