import { and, eq, isNull, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { defineJob } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { outboxMail } from '../tables.ts';

interface MailRef {
  siteId: number;
  id: string;
}

/**
 * Hands a mail to the SMTP server and forgets its content. Without `SMTP_URL` it stays for the outbox page.
 * A crash after the server took the mail and before that is noted sends it twice, never not at all.
 */
export const deliverMail = defineJob<MailRef>(
  'deliver_mail',
  { retryLimit: 12, retryDelay: 30 },
  async (services, { siteId, id }) => {
    if (!services.config.smtpUrl) return;
    const row = and(eq(outboxMail.siteId, siteId), eq(outboxMail.id, id), isNull(outboxMail.sentAt));
    const [mail] = await services.db
      .update(outboxMail)
      .set({ attempts: sql`${outboxMail.attempts} + 1` })
      .where(row)
      .returning();
    if (!mail) return;
    const transport = createTransport(services.config.smtpUrl);
    await transport.sendMail({
      from: await senderOf(services, siteId),
      to: mail.toAddress,
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      messageId: `<${id}@vonk>`,
      ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
    });
    transport.close();
    await services.db
      .update(outboxMail)
      .set({
        sentAt: services.clock.now(),
        toAddress: '',
        subject: '',
        html: '',
        plain: '',
        unsubscribeUrl: null,
      })
      .where(row);
  },
);

/** RFC 8058: mail programs show a button that posts to the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function senderOf(services: Services, siteId: number): Promise<{ name: string; address: string }> {
  const result = await services.db.execute<{ name: string; address: string }>(
    sql`select settings->>'mail_name' as name, settings->>'support_email' as address from site where id = ${siteId}`,
  );
  return result.rows[0]!;
}
