import { findAccount } from '#features/identity/accounts/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { toMailbox } from '#platform/server/mail/mailbox.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { fail, platformErrors, type ErrorReference } from '#platform/shared/errors.ts';
import type { TObject } from '#platform/shared/schema.ts';
import { sql } from 'drizzle-orm';

/** What gives somebody a role. The entry names the new colleague as its subject. */
const promotions = sql`('staff.invite', 'staff.role', 'staff.created')`;

interface Asked {
  readonly asker: MemberKey;
  readonly requestedAt: Date;
}

/**
 * Requires that `second` is a different person from the one who made the request. Two accounts count as one person if they
 * share a mailbox, if the requester invited or promoted the other, directly or through colleagues, or if the other was
 * invited or promoted after the request. The audit log is the source, because nobody can change it.
 * @throws {CallError} `refusal`.
 */
export async function requireSecondPerson(
  executor: Executor,
  request: Asked,
  second: MemberKey,
  refusal: ErrorReference<TObject<{}>> = platformErrors.permission_denied,
): Promise<void> {
  if (!(await isSecondPerson(executor, request, second))) throw fail(refusal);
}

async function isSecondPerson(
  executor: Executor,
  { asker, requestedAt }: Asked,
  second: MemberKey,
): Promise<boolean> {
  if (asker.siteId === second.siteId && asker.memberId === second.memberId) return false;
  const [one, other] = [
    await findAccount(executor, asker.siteId, asker.memberId),
    await findAccount(executor, second.siteId, second.memberId),
  ];
  if (!other || (one && toMailbox(one.emailKey) === toMailbox(other.emailKey))) return false;
  return !(await wasBroughtBy(executor, asker, second)) && !(await cameAfter(executor, second, requestedAt));
}

/** Whether one of the two invited or promoted the other, directly or through colleagues. */
export async function areLinked(executor: Executor, one: MemberKey, other: MemberKey): Promise<boolean> {
  return (await wasBroughtBy(executor, one, other)) || (await wasBroughtBy(executor, other, one));
}

async function wasBroughtBy(executor: Executor, by: MemberKey, whom: MemberKey): Promise<boolean> {
  const [answer] = await rows<{ brought: boolean }>(
    executor,
    sql`with recursive brought (site_id, member_id) as (
      select ${by.siteId}::integer, ${by.memberId}
      union
      select edge.site_id, edge.member_id from brought
      join lateral (
        select entry.site_id, entry.subject as member_id from audit_entry entry
        where entry.site_id = brought.site_id and entry.action in ('staff.invite', 'staff.role')
          and entry.actor_id::text = brought.member_id
        union all
        select (entry.details ->> 'site')::integer, entry.details ->> 'account' from audit_entry entry
        where entry.site_id = brought.site_id and entry.action = 'site.invite_administrator'
          and entry.actor_id::text = brought.member_id
      ) edge on true
    )
    select exists (
      select from brought where site_id = ${whom.siteId} and member_id = ${whom.memberId}
        and not (site_id = ${by.siteId} and member_id = ${by.memberId})
    ) as brought`,
  );
  return answer!.brought;
}

async function cameAfter(executor: Executor, whom: MemberKey, at: Date): Promise<boolean> {
  const [answer] = await rows<{ after: boolean }>(
    executor,
    sql`select exists (
      select from audit_entry where site_id = ${whom.siteId} and subject = ${whom.memberId}
        and action in ${promotions} and at > ${at}
    ) as after`,
  );
  return answer!.after;
}
