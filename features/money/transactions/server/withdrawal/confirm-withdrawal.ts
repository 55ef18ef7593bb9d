import { findPurchaseRow, findRefund } from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { writtenLocale } from '#platform/shared/locales.ts';
import { day } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { transactionErrors, type WithdrawalResult } from '../../contract.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { findPurchase } from './find-purchase.ts';
import { mailOutcome } from './mail-withdrawal.ts';
import { verifyNoticeLink } from './notice-link.ts';
import { decideNotice, lockNotice, findNotice, type Notice } from './notice-queries.ts';
import { withdrawalUnmatched } from '../events.ts';
import { formatsFor } from '../mail-about-money.ts';

/** How long the link that confirms a declaration is valid. */
const confirmationPeriod = 30 * day;

/** What the sender declared, and the outcome if they confirmed it. */
export async function getWithdrawalNotice(
  context: RequestContext,
  { link }: CallInput<typeof calls.getWithdrawalNotice>,
): Promise<CallResponse<typeof calls.getWithdrawalNotice>> {
  const id = await requireNoticeId(context, link);
  const notice = usable(context, await findNotice(context.db, context.siteId, id));
  const { name, email, number, sentAt, outcome } = notice;
  return { notice: { name, email, number, sent_at: sentAt.toISOString(), outcome } };
}

/**
 * Confirms a declaration, which proves that the sender owns the address. It takes effect as of the time when it was
 * sent. Only now is the purchase looked up, and only by its buyer's address. If none is found, staff look for it.
 */
export async function confirmWithdrawal(
  context: RequestContext,
  { link }: CallInput<typeof calls.confirmWithdrawal>,
): Promise<CallResponse<typeof calls.confirmWithdrawal>> {
  const { siteId } = context;
  const id = await requireNoticeId(context, link);
  return context.db.transaction(async (tx) => {
    const notice = usable(context, await lockNotice(tx, siteId, id));
    if (notice.outcome !== null) return findWithdrawalResult(tx, notice);
    const purchase = await findPurchase(tx, notice);
    const { refundId, ...result } = purchase
      ? await decideWithdrawal(context, tx, purchase, { sentAt: notice.sentAt, key: id })
      : { outcome: 'not_found' as const, refund: null, refundId: null };
    const decided = await decideNotice(tx, siteId, id, {
      decidedAt: context.clock.now(),
      outcome: result.outcome,
      memberId: purchase?.member_id ?? null,
      paymentId: purchase?.id ?? null,
      refundId,
    });
    await mailOutcome(context, tx, decided);
    if (result.outcome === 'not_found') await raiseUnmatched(context, tx, decided);
    return result;
  });
}

async function requireNoticeId({ db, siteId }: RequestContext, link: string): Promise<string> {
  const id = await verifyNoticeLink(db, siteId, link);
  if (id === undefined) throw fail(transactionErrors.withdrawal_link_invalid);
  return id;
}

function usable({ clock }: RequestContext, notice: Notice | undefined): Notice {
  const isOpen =
    notice &&
    (notice.outcome !== null || clock.now().getTime() < notice.sentAt.getTime() + confirmationPeriod);
  if (!isOpen) throw fail(transactionErrors.withdrawal_link_invalid);
  return notice;
}

async function findWithdrawalResult(
  tx: Transaction,
  { siteId, outcome, refundId, paymentId }: Notice,
): Promise<WithdrawalResult> {
  if (refundId === null || paymentId === null) return { outcome: outcome!, refund: null };
  const [refund, purchase] = [
    await findRefund(tx, siteId, refundId),
    await findPurchaseRow(tx, siteId, paymentId),
  ];
  return { outcome: outcome!, refund: { amount: refund!.amount, currency: purchase!.currency } };
}

/** Hands a declaration whose purchase was not found to staff, who look for it. */
async function raiseUnmatched(context: RequestContext, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, name, email, number, sentAt, language } = notice;
  const settings = await settingsOf(context);
  const [{ mailI18n }, { declaredText }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('../mails/declared.tsx'),
  ]);
  const at = formatsFor(settings, language).formatTime(sentAt, 'short');
  await context.events.emit(context, tx, withdrawalUnmatched, {
    siteId,
    name,
    email,
    language: writtenLocale(language),
    text: declaredText({ i18n: mailI18n(language), number, at }),
  });
}
