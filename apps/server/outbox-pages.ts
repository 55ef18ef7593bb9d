import { desc } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Database } from '#platform/server/db/database.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { outboxMail } from '#platform/server/tables.ts';

const shown = 200;

/** Mails that were "sent" while no SMTP server is set: a page and the same as JSON. Never in production. */
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
    }),
  },
  {
    method: 'GET',
    path: '/dev/outbox',
    developmentOnly: true,
    handle: async ({ db }, _request, reply: FastifyReply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(page((await newest(db)).map(entry).join('') || '<p>No mail yet.</p>')),
  },
];

async function newest(db: Database) {
  return db.select().from(outboxMail).orderBy(desc(outboxMail.createdAt), desc(outboxMail.id)).limit(shown);
}

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
