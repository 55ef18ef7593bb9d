import { findPayment } from '#features/money/payments/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { day } from '#platform/shared/time.ts';
import { insertBlock, type DebitBlock } from './block-queries.ts';
import { countReturned, findDebitByPayment, type Debit } from './debit-queries.ts';
import { phoneLabel } from './sealed-account.ts';

interface PaymentRef {
  readonly siteId: number;
  readonly paymentId: string;
}

/** Failed debits within this period count against the account. */
const returnsPeriodMs = 30 * day;

/**
 * After a chargeback the payer keeps what was delivered, so neither the account nor the phone is debited again until
 * staff lift the block. Other payment methods stay available.
 */
export async function blockAfterChargeback(
  { clock }: Services,
  tx: Transaction,
  { siteId, paymentId, kind }: PaymentRef & { readonly kind: 'refund' | 'chargeback' },
): Promise<void> {
  if (kind !== 'chargeback') return;
  const debit = await findDebitByPayment(tx, siteId, paymentId);
  if (!debit) return;
  const at = clock.now();
  await block(tx, debit, { kind: 'iban', reason: 'chargeback', at });
  if (debit.phone !== '') await block(tx, debit, { kind: 'phone', reason: 'chargeback', at });
}

/** One debit may fail for lack of funds. After the second failure within a month, the account is blocked. */
export async function blockAfterReturns(
  { clock }: Services,
  tx: Transaction,
  { siteId, paymentId }: PaymentRef,
): Promise<void> {
  const debit = await findDebitByPayment(tx, siteId, paymentId);
  const payment = debit && (await findPayment(tx, siteId, paymentId));
  if (payment?.status !== 'failed') return;
  const at = clock.now();
  const since = new Date(at.getTime() - returnsPeriodMs);
  if ((await countReturned(tx, siteId, debit!.ibanHash, since)) < 2) return;
  await block(tx, debit!, { kind: 'iban', reason: 'returned_twice', at });
}

async function block(
  tx: Transaction,
  debit: Debit,
  { kind, reason, at }: Pick<DebitBlock, 'kind' | 'reason'> & { readonly at: Date },
): Promise<void> {
  const { siteId, id } = debit;
  const hash = kind === 'iban' ? debit.ibanHash : debit.phoneHash;
  const label = kind === 'iban' ? debit.ibanLabel : phoneLabel(debit.phone);
  if (hash.length === 0) return;
  if (!(await insertBlock(tx, { siteId, kind, hash, label, reason, createdAt: at }))) return;
  await audit(tx, {
    siteId,
    at,
    actorId: null,
    action: 'debit.blocked',
    subject: id,
    details: { kind, reason },
  });
}
