import { createElement } from 'react';
import { caseAddress } from '#features/safety/cases/case-address.ts';
import { mailFromSite, mailSupport } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
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
  const { siteId } = context;
  const { reference, email, language } = complaint;
  await mailFromSite(context, tx, { siteId, to: email, language, addressTyped }, async (details) => {
    const { ComplaintReceipt, receiptSubject } = await import('./mails/complaint-receipt.tsx');
    return {
      subject: receiptSubject(reference),
      body: createElement(ComplaintReceipt, { ...details, reference }),
    };
  });
}

/** Notifies support of a complaint, without its text, because mail is not confidential. */
export async function mailNotice(
  context: SiteServices,
  tx: Transaction,
  complaint: NewComplaint,
): Promise<void> {
  const { id, reference, subject } = complaint;
  await mailSupport(context, tx, context.siteId, async (details) => {
    const { ComplaintNotice, noticeSubject } = await import('./mails/complaint-notice.tsx');
    const illegal = subject === 'illegal_content';
    const link = `${details.origin}${caseAddress({ kind: 'complaint', subject: id })}`;
    return {
      subject: noticeSubject(reference),
      body: createElement(ComplaintNotice, { ...details, reference, illegal, link }),
    };
  });
}

/** Mails the answer to the writer. */
export async function mailAnswer(
  context: ActingContext,
  tx: Transaction,
  complaint: ComplaintRow,
): Promise<void> {
  if (complaint.email === '') return;
  const { reference, name, email, language, body: text, answer } = complaint;
  await mailFromSite(context, tx, { siteId: context.siteId, to: email, language }, async (details) => {
    const { ComplaintAnswer, answerSubject } = await import('./mails/complaint-answer.tsx');
    return {
      subject: answerSubject(reference),
      body: createElement(ComplaintAnswer, { ...details, reference, name, text, answer: answer ?? '' }),
    };
  });
}
