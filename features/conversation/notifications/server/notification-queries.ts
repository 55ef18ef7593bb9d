import { and, eq, sql } from 'drizzle-orm';
import { isHereSql, isSuspendedSql, joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { consentsSql } from '#features/identity/privacy/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { NotificationChannel, NotificationKind } from '../notification-kinds.ts';
import type { Preferences } from '../notification-rules.ts';
import { notificationChoice } from './tables.ts';

export interface Receiver extends Preferences {
  readonly email: string;
  readonly language: string;
  /** Whether the account is neither paused, suspended nor deleted, and has an email address. Fictional profiles have none. */
  readonly here: boolean;
  /** Whether the address is confirmed. */
  readonly confirmed: boolean;
}

/**
 * An SQL expression for a member's choices as JSON, in the form of `Preferences`. Also for other features' statements.
 */
export const choicesSql = ({ site, member }: { readonly site: string; readonly member: string }): string =>
  `coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel, 'enabled', enabled))
    from notification_choice choice where choice.site_id = ${site} and choice.member_id = ${member}
  ), '[]')`;

/** The receiver of a notification and their choices. */
export async function findReceiver(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Receiver | undefined> {
  const [row] = await rows<Receiver>(
    executor,
    sql`
      select email, language, notifications_disabled as "notificationsDisabled",
        ${sql.raw(isHereSql('account'))} and not ${sql.raw(isSuspendedSql('account'))} and email <> '' as here,
        status = 'active' as confirmed,
        ${sql.raw(consentsSql('account.site_id', 'account.member_id', 'marketing'))} as "marketingConsent",
        ${sql.raw(choicesSql({ site: 'account.site_id', member: 'account.member_id' }))} as choices
      from (select ${siteId}::integer as site_id, ${memberId}::uuid as member_id) receiver
      ${sql.raw(joinAccountSql({ as: 'account', site: 'receiver.site_id', member: 'receiver.member_id' }))}`,
  );
  return row;
}

export async function upsertChoice(
  executor: Executor,
  choice: {
    readonly siteId: number;
    readonly memberId: string;
    readonly kind: NotificationKind;
    readonly channel: NotificationChannel;
    readonly enabled: boolean;
    readonly changedAt: Date;
  },
): Promise<void> {
  await executor
    .insert(notificationChoice)
    .values(choice)
    .onConflictDoUpdate({
      target: [
        notificationChoice.siteId,
        notificationChoice.memberId,
        notificationChoice.kind,
        notificationChoice.channel,
      ],
      set: { enabled: choice.enabled, changedAt: choice.changedAt },
    });
}

export async function listChoices(executor: Executor, siteId: number, memberId: string) {
  return executor
    .select({
      kind: notificationChoice.kind,
      channel: notificationChoice.channel,
      enabled: notificationChoice.enabled,
      changedAt: notificationChoice.changedAt,
    })
    .from(notificationChoice)
    .where(and(eq(notificationChoice.siteId, siteId), eq(notificationChoice.memberId, memberId)));
}
