import { createElement } from 'react';
import { caseAddress } from '#features/people/cases/case-address.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import type { ComplaintRow } from './complaints-queries.ts';

/** The site's details that its mails need. */
export type SiteServices = Services & { readonly siteId: number };

type NewComplaint = Pick<ComplaintRow, 'id' | 'reference' | 'email' | 'language' | 'subject'>;

/** Confirms the complaint to its writer, in their language, and says what happens next. */
export async function mailReceipt(
  context: SiteServices,
  tx: Transaction,
  complaint: NewComplaint,
  { addressTyped }: { readonly addressTyped: boolean },
): Promise<void> {
  const settings = await settingsOf(context);
  const { ComplaintReceipt, receiptSubject } = await import('./mails/complaint-receipt.tsx');
  const i18n = mailI18n(complaint.language);
  const { reference, email } = complaint;
  await sendMail(context, tx, {
    addressTyped,
    siteId: context.siteId,
    to: email,
    subject: i18n._(receiptSubject(reference)),
    body: createElement(ComplaintReceipt, { i18n, reference, mailName: settings.mail_name }),
  });
}

/** Notifies support of a complaint, without its text, because mail is not confidential. */
export async function mailNotice(
  context: SiteServices,
  tx: Transaction,
  complaint: NewComplaint,
): Promise<void> {
  const settings = await settingsOf(context);
  const { ComplaintNotice, noticeSubject } = await import('./mails/complaint-notice.tsx');
  const i18n = mailI18n(settings.domain_language);
  const { id, reference, subject } = complaint;
  const link = `${originOf(settings, context.config)}${caseAddress({ kind: 'complaint', subject: id })}`;
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

/** Mails the answer to the writer. */
export async function mailAnswer(
  context: ActingContext,
  tx: Transaction,
  complaint: ComplaintRow,
): Promise<void> {
  if (complaint.email === '') return;
  const settings = await settingsOf(context);
  const { ComplaintAnswer, answerSubject } = await import('./mails/complaint-answer.tsx');
  const i18n = mailI18n(complaint.language);
  const { reference, name, email, body, answer } = complaint;
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
