import { and, eq, sql } from 'drizzle-orm';
import {
  isHereSql,
  isSuspendedSql,
  joinAccountSql,
  lastSeenSql,
} from '#features/identity/accounts/server/public.ts';
import { premiumSql } from '#features/identity/membership/server/public.ts';
import { consentsSql } from '#features/identity/privacy/server/public.ts';
import { choicesSql } from '#features/conversation/notifications/server/public.ts';
import { lastActiveSql } from '#features/people/directory/server/public.ts';
import { hasAnyPhotoSql } from '#features/people/photos/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberFacts } from './mailing-rules.ts';
import { mailingSent } from './tables.ts';

type FactsRow = Omit<MemberFacts, 'zones' | 'sent' | 'createdAt' | 'lastSeenAt'> & {
  readonly createdAt: Date | string;
  readonly lastSeenAt: Date | string;
  readonly cell: string | null;
  readonly sent: readonly { readonly key: string; readonly at: string }[];
};

export type StoredFacts = Omit<MemberFacts, 'zones'> & { readonly cell: string | null };

const who = { site: 'who.site_id', member: 'who.member_id' };

const factsSql = sql.raw(`
  select who.site_id as "siteId", who.member_id as "memberId",
    ${isHereSql('account')} and not ${isSuspendedSql('account')} and account.email <> '' and profile.kind = 'real' as reachable,
    account.status = 'active' as confirmed, account.language, account.created_at as "createdAt",
    account.notifications_disabled as "notificationsDisabled",
    ${consentsSql(who.site, who.member, 'marketing')} as "marketingConsent",
    ${choicesSql(who)} as choices,
    profile.country, profile.location_cell as cell,
    greatest(account.created_at, ${lastSeenSql(who)}, ${lastActiveSql(who)}) as "lastSeenAt",
    ${hasAnyPhotoSql(who)} as "hasPhotos", ${premiumSql(who)} as premium,
    coalesce((
      select jsonb_agg(jsonb_build_object('key', key, 'at', sent_at))
      from mailing_sent where mailing_sent.site_id = who.site_id and mailing_sent.member_id = who.member_id
    ), '[]') as sent`);
const joins = sql.raw(
  `${joinAccountSql({ as: 'account', ...who })} ${joinProfileSql({ as: 'profile', ...who })}`,
);

/** The facts about these members, in one query. Members without a profile are left out. */
export async function listFacts(executor: Executor, members: readonly MemberKey[]): Promise<StoredFacts[]> {
  const list = JSON.stringify(
    members.map(({ siteId, memberId }) => ({ site_id: siteId, member_id: memberId })),
  );
  const factRows = await rows<FactsRow>(
    executor,
    sql`${factsSql} from jsonb_to_recordset(${list}::jsonb) as who (site_id integer, member_id uuid) ${joins}`,
  );
  return factRows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastSeenAt: new Date(row.lastSeenAt),
    sent: row.sent.map(({ key, at }) => ({ key, at: new Date(at) })),
  }));
}

/** Returns false if the member has already received it. */
export async function insertSent(tx: Executor, sent: typeof mailingSent.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(mailingSent)
    .values(sent)
    .onConflictDoNothing()
    .returning({ key: mailingSent.key });
  return inserted.length === 1;
}

export function listSent(executor: Executor, { siteId, memberId }: MemberKey) {
  return executor
    .select({ key: mailingSent.key, kind: mailingSent.kind, sentAt: mailingSent.sentAt })
    .from(mailingSent)
    .where(and(eq(mailingSent.siteId, siteId), eq(mailingSent.memberId, memberId)))
    .orderBy(mailingSent.sentAt);
}
