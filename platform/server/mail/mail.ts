import { createElement, type ReactElement } from 'react';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Executor } from '../db/database.ts';
import type { Services } from '../services.ts';
import { outboxMail } from '../tables.ts';
import { deliverAccountMail, deliverBulkMail, deliverMail } from './deliver-mail.ts';
import { MailBrandContext, readMailBrand } from './mail-brand.ts';

export interface Mail {
  readonly siteId: number;
  readonly to: string;
  /** The recipient, if they are a member. Staff see whether a member's mails were sent. */
  readonly memberId?: string;
  readonly subject: string;
  /** A React Email document. */
  readonly body: ReactElement;
  /** The URL for one-click unsubscribe. Set for every mail that an account can do without. */
  readonly unsubscribeUrl?: string;
  /** Part of a mailing to many members. It waits for all other mails. Requires `unsubscribeUrl`. */
  readonly bulk?: boolean;
}

/** A mail's content as HTML and as plain text, in its site's style. */
export async function renderMail(
  executor: Executor,
  siteId: number,
  mailBody: ReactElement,
): Promise<{ html: string; plain: string }> {
  // Loaded with the first mail, because it takes 45 MB that an idle process does not need.
  const { render } = await import('react-email');
  const value = await readMailBrand(executor, siteId);
  const body = createElement(MailBrandContext.Provider, { value }, mailBody);
  const [html, plain] = await Promise.all([render(body), render(body, { plainText: true })]);
  return { html, plain };
}

/** Puts a mail into the outbox. It is sent only once the transaction commits. */
export async function sendMail(services: Services, tx: Executor, mail: Mail): Promise<void> {
  const { html, plain } = await renderMail(tx, mail.siteId, mail.body);
  const id = uuidv7(services.clock.now().getTime());
  await tx.insert(outboxMail).values({
    siteId: mail.siteId,
    id,
    toAddress: mail.to,
    memberId: mail.memberId ?? null,
    subject: mail.subject,
    html,
    plain,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    createdAt: services.clock.now(),
  });
  const deliver = mail.bulk ? deliverBulkMail : mail.unsubscribeUrl ? deliverMail : deliverAccountMail;
  await services.jobs.enqueue(tx, deliver, { siteId: mail.siteId, id });
}
