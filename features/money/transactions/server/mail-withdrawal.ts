import { createElement } from 'react';
import { originOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { noticeLink } from './notice-link.ts';
import type { Notice } from './notice-queries.ts';
import { paymentMailWriter } from './payment-mail-writer.ts';

/** Mails the sender what they declared and when, with the link that confirms it. */
export async function mailDeclaration(services: Services, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, id, name, number, email, sentAt } = notice;
  const { settings, i18n, moment, sendMail } = await paymentMailWriter(services, siteId, notice.language);
  const { WithdrawalDeclaration, declarationSubject } = await import('./mails/withdrawal-declaration.tsx');
  await sendMail(services, tx, {
    addressTyped: true,
    siteId,
    to: email,
    subject: i18n._(declarationSubject),
    body: createElement(WithdrawalDeclaration, {
      i18n,
      name,
      number,
      email,
      at: moment(sentAt, 'short'),
      link: `${originOf(settings, services.config)}/withdrawal/${await noticeLink(tx, siteId, id)}`,
      mailName: settings.mail_name,
    }),
  });
}

/** Mails the sender that a declaration was received and why no money is returned. A refund has its own mail. */
export async function mailOutcome(services: Services, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, memberId, name, number, email, sentAt, outcome } = notice;
  if (outcome === null || outcome === 'refunded') return;
  const { settings, i18n, moment, sendMail } = await paymentMailWriter(services, siteId, notice.language);
  const [{ WithdrawalOutcome }, { refundSubjects }] = await Promise.all([
    import('./mails/withdrawal-outcome.tsx'),
    import('./mails/refund-notice.tsx'),
  ]);
  await sendMail(services, tx, {
    siteId,
    to: email,
    ...(memberId === null ? {} : { memberId }),
    subject: i18n._(refundSubjects.withdrawal),
    body: createElement(WithdrawalOutcome, {
      i18n,
      outcome,
      name,
      number,
      email,
      at: moment(sentAt, 'short'),
      mailName: settings.mail_name,
    }),
  });
}
