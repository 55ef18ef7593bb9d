import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outboxMail } from '#platform/server/tables.ts';
import type { TestServer } from './test-server.ts';

/** All mails to an address so far, oldest first. */
export function mailsTo(server: TestServer, address: string) {
  return server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, address))
    .orderBy(asc(outboxMail.createdAt), asc(outboxMail.id));
}

/** Waits for the newest mail to an address whose subject matches. Some mails are sent by a job. */
export async function newestMail(server: TestServer, address: string, subject: RegExp) {
  const find = async () => (await mailsTo(server, address)).findLast((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 10_000 }).toMatch(subject);
  return (await find())!;
}

/** The secret of the link in a mail, without the text around it. */
export function findToken({ plain }: { readonly plain: string }): string {
  const token = /(?:token=|\/)([\w-]{43})\b/.exec(plain)?.[1];
  expect(token, 'a link in the mail').toBeDefined();
  return token!;
}
