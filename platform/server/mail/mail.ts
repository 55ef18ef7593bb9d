import { createElement, type ReactElement } from 'react';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Executor } from '../db/database.ts';
import type { Services } from '../services.ts';
import { outboxMail } from '../tables.ts';
import { deliverAccountMail, deliverMail } from './deliver-mail.ts';
import { MailBrandContext, readMailBrand } from './mail-brand.ts';

export interface Mail {
  readonly siteId: number;
  readonly to: string;
  /** The member who receives it, if it is one. Staff see whether the mails of a member were sent. */
  readonly memberId?: string;
  readonly subject: string;
  /** A React Email document. */
  readonly body: ReactElement;
  /** The URL for one-click unsubscribe. Set for every mail that an account can do without. */
  readonly unsubscribeUrl?: string;
}

/** Puts a mail into the outbox. It leaves only when the transaction commits. */
export async function sendMail(services: Services, tx: Executor, mail: Mail): Promise<void> {
  // Loaded with the first mail, because it takes 45 MB that an idle process does not need.
  const { render } = await import('react-email');
  const value = await readMailBrand(tx, mail.siteId);
  const body = createElement(MailBrandContext.Provider, { value }, mail.body);
  const [html, plain] = await Promise.all([render(body), render(body, { plainText: true })]);
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
  const deliver = mail.unsubscribeUrl ? deliverMail : deliverAccountMail;
  await services.jobs.enqueue(tx, deliver, { siteId: mail.siteId, id });
}
