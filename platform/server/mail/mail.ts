import { createElement, type ReactElement } from 'react';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Executor } from '../db/database.ts';
import { counter } from '../metrics.ts';
import type { Services } from '../services.ts';
import { outboxMail } from '../tables.ts';
import { deliverAccountMail, deliverBulkMail, deliverMail } from './deliver-mail.ts';
import { MailBrandContext, findMailBrand } from './mail-brand.ts';
import { takeMailboxTurn } from './mailbox-limit.ts';

const unsent = counter(
  'vonk_mails_limited_total',
  'Mails that were not sent because their mailbox had too many',
);
unsent.inc(0);

export interface Mail {
  readonly siteId: number;
  readonly to: string;
  /** The recipient, if they are a member. Staff see whether a member's mails were sent. */
  readonly memberId?: string | null | undefined;
  readonly subject: string;
  /** A React Email document, or what makes it, such as its link. That is not called for a mail that is not sent. */
  readonly body: ReactElement | (() => Promise<ReactElement>);
  /** The URL for one-click unsubscribe. Set for every mail that an account can do without. */
  readonly unsubscribeUrl?: string;
  /** Anyone can have it sent, to any address. A mailbox gets only a few of these mails a day. */
  readonly addressTyped?: boolean;
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
  const value = await findMailBrand(executor, siteId);
  const body = createElement(MailBrandContext.Provider, { value }, mailBody);
  const [html, plain] = await Promise.all([render(body), render(body, { plainText: true })]);
  return { html, plain };
}

/**
 * Puts a mail into the outbox. It is sent only once the transaction commits.
 * @returns false for a mail with `addressTyped` whose mailbox has had enough of them today.
 */
export async function sendMail(services: Services, tx: Executor, mail: Mail): Promise<boolean> {
  if (mail.addressTyped && !(await takeMailboxTurn(services, tx, mail.to))) {
    unsent.inc();
    return false;
  }
  const body = typeof mail.body === 'function' ? await mail.body() : mail.body;
  const { html, plain } = await renderMail(tx, mail.siteId, body);
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
  return true;
}
