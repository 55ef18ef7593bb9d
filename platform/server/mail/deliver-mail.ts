import { and, eq, getTableColumns, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { createCounter } from '../metrics.ts';
import { defineJob, type Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { outboxMail } from '../tables.ts';
import { mailBounced, mailLost } from './events.ts';
import { formatCodes, isAnswerToMail, type Mailer } from './mailer.ts';

interface MailRef {
  siteId: number;
  id: string;
}

/**
 * Retries for a day: about 300 attempts, five minutes apart. When the server responds again, they start at
 * once.
 */
const patientRetries = { retryLimit: 300, retryDelay: 15, retryDelayMax: 300 };

/** The site's name and address for its mails, read together with the mail. */
const sender = sql<{ name: string; address: string }>`(
  select json_build_object('name', settings->>'mail_name', 'address', settings->>'support_email')
  from site where site.id = outbox_mail.site_id)`;

const mailJob = (name: string, claim: Claim): Job<MailRef> =>
  defineJob<MailRef>(name, { ...patientRetries, timeLimit: 120, concurrency: 8 }, (services, mail) =>
    deliver(services, mail, claim),
  );

/**
 * Mails that an account needs, such as the activation mail. They have their own queue and wait for no other
 * mail.
 */
export const deliverAccountMail = mailJob('deliver_account_mail', 'at_least_once');

/** Mails that a member can unsubscribe from, such as notifications. */
export const deliverMail = mailJob('deliver_mail', 'at_least_once');

/**
 * Mails that many members get, such as the weekly mail. They wait for all others, and nobody gets one twice.
 */
export const deliverBulkMail = mailJob('deliver_bulk_mail', 'at_most_once');

const mails = createCounter('vonk_mails_total', 'Tries to hand over a mail, by outcome', 'outcome', [
  'sent',
  'deferred',
  'bounced',
  'unknown',
]);

/**
 * What happens to a mail if the process crashes after the server accepted it and before we recorded that: it
 * is sent twice but never lost, or lost but never sent twice.
 */
type Claim = 'at_least_once' | 'at_most_once';

/**
 * Hands a mail to the SMTP server and deletes its content, also if its address does not exist. Without `SMTP_URL`, the
 * mail stays for the outbox page.
 * @throws while the server does not accept the mail. After the last retry, the mail waits until staff send it again.
 */
async function deliver(services: Services, { siteId, id }: MailRef, claim: Claim): Promise<void> {
  if (!services.mailer) return;
  const row = and(eq(outboxMail.siteId, siteId), eq(outboxMail.id, id), isNull(outboxMail.sentAt));
  const [mail] = await services.db
    .update(outboxMail)
    .set({
      attempts: sql`${outboxMail.attempts} + 1`,
      ...(claim === 'at_most_once' ? { claimedAt: services.clock.now() } : {}),
    })
    // A claimed mail may have been sent by a process that crashed.
    .where(and(row, isNull(outboxMail.claimedAt)))
    .returning({ ...getTableColumns(outboxMail), sender });
  if (!mail) return giveUpClaimed(services, row);
  // A bounced mail no longer has an address.
  if (!mail.toAddress) return;
  const outcome = await handOver(services.mailer, mail).catch(async (error: unknown) => {
    // It was not sent, so the next attempt may send it.
    if (claim === 'at_most_once') await services.db.update(outboxMail).set({ claimedAt: null }).where(row);
    if (!isAnswerToMail(error)) throw error;
    await services.db
      .update(outboxMail)
      .set({ lastAnswer: formatCodes(error) })
      .where(row);
    mails.inc({ outcome: 'deferred' });
    // The server's reply often repeats the address, so it is not passed on as the cause.
    const code = `smtp_${error.responseCode}`;
    throw Object.assign(new Error('The mail server did not accept the mail.'), { code });
  });
  if (outcome === 'accepted') {
    mails.inc({ outcome: 'sent' });
    await services.db
      .update(outboxMail)
      .set({ ...forgotten, sentAt: services.clock.now() })
      .where(row);
    return;
  }
  mails.inc({ outcome: 'bounced' });
  await services.db.transaction(async (tx) => {
    await tx.update(outboxMail).set(forgotten).where(row);
    await services.events.emit(services, tx, mailBounced, { siteId, address: mail.toAddress });
  });
  services.log.info({ mail: id }, 'the address of a mail does not exist');
}

/** The fields of a mail that are cleared once it is sent, or cannot be. */
const forgotten = { toAddress: '', subject: '', html: '', plain: '', unsubscribeUrl: null };

/** Ends the delivery of a mail that an earlier try may have sent. */
async function giveUpClaimed(services: Services, row: SQL | undefined): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [mail] = await tx
      .update(outboxMail)
      .set(forgotten)
      .where(and(row, isNotNull(outboxMail.claimedAt), ne(outboxMail.toAddress, '')))
      .returning();
    if (!mail) return;
    mails.inc({ outcome: 'unknown' });
    const { siteId, memberId, createdAt: writtenAt } = mail;
    if (memberId) await services.events.emit(services, tx, mailLost, { siteId, memberId, writtenAt });
  });
}

type OutgoingMail = typeof outboxMail.$inferSelect & { readonly sender: { name: string; address: string } };

const handOver = async (mailer: Mailer, mail: OutgoingMail) =>
  mailer.send({
    from: mail.sender,
    to: mail.toAddress,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    messageId: `<${mail.id}@vonk>`,
    ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
  });

/** RFC 8058: mail programs show a button that posts to this URL. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
