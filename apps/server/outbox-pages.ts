import { desc } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '#platform/server/db/database.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { outboxMail, outboxSms } from '#platform/server/tables.ts';

const maxShownMessages = 200;

/**
 * Shows mails and text messages that were "sent" without a configured service, as a page and as JSON. Never
 * available in production.
 */
export const outboxPages: readonly ServerPage[] = [
  {
    method: 'GET',
    path: '/dev/outbox.json',
    developmentOnly: true,
    handle: async ({ db }) => ({
      mails: (await newest(db)).map(({ id, toAddress, subject, html, plain, createdAt }) => ({
        id,
        to: toAddress,
        subject,
        html,
        text: plain,
        links: linksIn(plain),
        created_at: createdAt.toISOString(),
      })),
      sms: (await newestSms(db)).map(({ id, toPhone, body, createdAt }) => ({
        id,
        to: toPhone,
        text: body,
        created_at: createdAt.toISOString(),
      })),
    }),
  },
  {
    method: 'GET',
    path: '/dev/outbox',
    developmentOnly: true,
    handle: async ({ db }, _request, reply: FastifyReply) =>
      reply.type('text/html; charset=utf-8').send(page(await shownIn(db))),
  },
];

async function newest(db: Database) {
  return db
    .select()
    .from(outboxMail)
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(maxShownMessages);
}

async function newestSms(db: Database) {
  return db
    .select()
    .from(outboxSms)
    .orderBy(desc(outboxSms.createdAt), desc(outboxSms.id))
    .limit(maxShownMessages);
}

async function shownIn(db: Database): Promise<string> {
  const sms = (await newestSms(db)).map(smsEntry).join('');
  const mails = (await newest(db)).map(entry).join('') || '<p>No mail yet.</p>';
  return sms === '' ? mails : `<h2>Text messages</h2>${sms}<h2>Mails</h2>${mails}`;
}

type SmsRow = Awaited<ReturnType<typeof newestSms>>[number];

const smsEntry = ({ toPhone, body, createdAt }: SmsRow) =>
  `<article><p>To ${escape(toPhone)}, <time>${createdAt.toISOString()}</time></p><pre>${escape(body)}</pre></article>`;

type MailRow = Awaited<ReturnType<typeof newest>>[number];

const linksIn = (plain: string) => [...new Set(plain.match(/https?:\/\/[^\s<>"]+/g) ?? [])];

function entry({ toAddress, subject, plain, createdAt }: MailRow): string {
  const links = linksIn(plain).map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`);
  return `<article><h2>${escape(subject)}</h2><p>To ${escape(toAddress)}, <time>${createdAt.toISOString()}</time></p>
<pre>${escape(plain)}</pre><ul>${links.join('')}</ul></article>`;
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title></head><body><main><h1>Outbox</h1>${content}</main></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
