import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { ComplaintRow } from './complaints-queries.ts';

type Received = Pick<ComplaintRow, 'id' | 'reference' | 'email' | 'language' | 'subject'>;

/** Tells the writer, in their language, that the complaint has come in and what happens now. */
export async function mailReceipt(
  context: RequestContext,
  tx: Transaction,
  received: Received,
): Promise<void> {
  const settings = await settingsOf(context);
  const { ComplaintReceipt, receiptSubject } = await import('./mails/complaint-receipt.tsx');
  const i18n = mailI18n(received.language);
  const { reference, email } = received;
  await sendMail(context, tx, {
    siteId: context.siteId,
    to: email,
    subject: i18n._(receiptSubject(reference)),
    body: createElement(ComplaintReceipt, { i18n, reference, mailName: settings.mail_name }),
  });
}

/** Tells support that a complaint waits. Its text stays on the site: mail travels openly. */
export async function mailNotice(
  context: RequestContext,
  tx: Transaction,
  received: Received,
): Promise<void> {
  const settings = await settingsOf(context);
  const { ComplaintNotice, noticeSubject } = await import('./mails/complaint-notice.tsx');
  const i18n = mailI18n(settings.domain_language);
  const { id, reference, subject } = received;
  const link = `${originOf(settings, context.config)}/staff/complaints/${id}`;
  await sendMail(context, tx, {
    siteId: context.siteId,
    to: settings.support_email,
    subject: i18n._(noticeSubject(reference)),
    body: createElement(ComplaintNotice, {
      i18n,
      reference,
      illegal: subject === 'illegal_content',
      siteName: settings.name,
      link,
    }),
  });
}

/** Sends the writer the answer. */
export async function mailAnswer(
  context: RequestContext,
  tx: Transaction,
  answered: ComplaintRow,
): Promise<void> {
  if (answered.email === '') return;
  const settings = await settingsOf(context);
  const { ComplaintAnswer, answerSubject } = await import('./mails/complaint-answer.tsx');
  const i18n = mailI18n(answered.language);
  const { reference, name, email, body, answer } = answered;
  await sendMail(context, tx, {
    siteId: context.siteId,
    to: email,
    subject: i18n._(answerSubject(reference)),
    body: createElement(ComplaintAnswer, {
      i18n,
      reference,
      name,
      text: body,
      answer: answer ?? '',
      mailName: settings.mail_name,
    }),
  });
}
