import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { outboxMail } from '../tables.ts';
import { deliverAccountMail, deliverBulkMail, deliverMail } from './deliver-mail.ts';

const mailJobs = [deliverAccountMail, deliverMail, deliverBulkMail].map(({ name }) => name);

/** Mails that were tried at least once and not accepted. Those held after a restore are left out. */
const waiting = (siteId: number) =>
  and(
    eq(outboxMail.siteId, siteId),
    isNull(outboxMail.sentAt),
    ne(outboxMail.toAddress, ''),
    isNull(outboxMail.claimedAt),
    sql`${outboxMail.attempts} > 0`,
  );

export interface WaitingMail {
  readonly id: string;
  readonly memberId: string | null;
  /** The account needs it, so nobody can unsubscribe from it. */
  readonly isNeeded: boolean;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly lastAnswer: string | null;
}

/** The newest mails that wait because the mail server did not accept them. */
export function listWaitingMails(executor: Executor, siteId: number, limit: number): Promise<WaitingMail[]> {
  return executor
    .select({
      id: outboxMail.id,
      memberId: outboxMail.memberId,
      isNeeded: sql<boolean>`${outboxMail.unsubscribeUrl} is null`,
      createdAt: outboxMail.createdAt,
      attempts: outboxMail.attempts,
      lastAnswer: outboxMail.lastAnswer,
    })
    .from(outboxMail)
    .where(waiting(siteId))
    .orderBy(desc(outboxMail.id))
    .limit(limit);
}

/** How many mails are sent again at most. The next request continues with the others. */
const maxResentMails = 1_000;

interface WaitingJob {
  readonly mailId: string;
  readonly name: string | null;
}

/**
 * Makes the jobs of waiting mails due now, also those that have failed for good, and lets them retry for another day. A
 * mail whose job is gone gets a new one.
 * @param id one mail, or null for all of them
 * @returns how many mails are sent again
 */
export async function sendWaitingMails(
  jobs: Jobs,
  tx: Executor,
  siteId: number,
  id: string | null,
): Promise<number> {
  const { rows } = await tx.execute<WaitingJob & Record<string, unknown>>(sql`
    with mail as (
      select ${outboxMail.id} as id from ${outboxMail}
       where ${and(waiting(siteId), id === null ? undefined : eq(outboxMail.id, id))}
       order by ${outboxMail.id} limit ${maxResentMails}
    ), due as (
      update pgboss.job set
        state = case when state = 'active' then state else 'retry' end,
        completed_on = null, start_after = now(), retry_limit = retry_count + retry_limit
      where name = any (${sql.param(mailJobs)}::text[]) and state <> 'completed' and state <> 'cancelled'
        and data ->> 'id' in (select id::text from mail)
      returning name, data ->> 'id' as mail_id
    )
    select mail.id as "mailId", due.name from mail left join due on due.mail_id = mail.id::text`);
  for (const { mailId, name } of rows)
    if (name === null) await jobs.enqueue(tx, deliverAccountMail, { siteId, id: mailId });
  return rows.length;
}
