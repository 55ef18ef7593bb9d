import { createElement } from 'react';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { mailAboutMoney } from '../mail-about-money.ts';
import { noticeLink } from './notice-link.ts';
import type { Notice } from './notice-queries.ts';

/** Mails the sender what they declared and when, with the link that confirms it. */
export async function mailDeclaration(services: Services, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, id, name, number, email, language, sentAt } = notice;
  const to = { siteId, to: email, language, addressTyped: true };
  await mailAboutMoney(services, tx, to, async (details) => {
    const { WithdrawalDeclaration, declarationSubject } = await import('../mails/withdrawal-declaration.tsx');
    const at = details.formatTime(sentAt, 'short');
    const link = `${details.origin}/withdrawal/${await noticeLink(tx, siteId, id)}`;
    return {
      subject: declarationSubject,
      body: createElement(WithdrawalDeclaration, { ...details, name, number, email, at, link }),
    };
  });
}

/** Mails the sender that a declaration was received and why no money is returned. A refund has its own mail. */
export async function mailOutcome(services: Services, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, memberId, name, number, email, language, sentAt, outcome } = notice;
  if (outcome === null || outcome === 'refunded') return;
  await mailAboutMoney(services, tx, { siteId, memberId, to: email, language }, async (details) => {
    const [{ WithdrawalOutcome }, { refundSubjects }] = await Promise.all([
      import('../mails/withdrawal-outcome.tsx'),
      import('../mails/refund-notice.tsx'),
    ]);
    const at = details.formatTime(sentAt, 'short');
    return {
      subject: refundSubjects.withdrawal,
      body: createElement(WithdrawalOutcome, { ...details, outcome, name, number, email, at }),
    };
  });
}
