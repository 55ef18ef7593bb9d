import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shortReference } from '#features/money/payments/short-reference.ts';
import { MethodName } from '#features/money/payments/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { Fact } from '#platform/web/staff/fact.tsx';
import type { getStaffPayment, StaffRefund, StaffWithdrawal } from '../../contract.ts';
import { MoneyText } from '../amounts.tsx';
import { StatusName } from '../status-name.tsx';

export function StaffPaymentFacts({ of }: { readonly of: CallResponse<typeof getStaffPayment> }) {
  const { t } = useLingui();
  const { payment, unused_credits: unused, refunds, invoices, withdrawals } = of;
  const { currency } = payment.price;
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact term={t`Member`}>
          <a href={`/members/${payment.member}`} className="text-primary underline underline-offset-4">
            {payment.name}
          </a>
        </Fact>
        <Fact term={t`Reference`}>{shortReference(payment.payment_id)}</Fact>
        <Fact term={t`Number`}>{payment.payment_id}</Fact>
        <Fact term={t`When`}>
          <Time at={payment.created_at} />
        </Fact>
        <Fact term={t`Price`}>
          <MoneyText of={payment.price} />
        </Fact>
        <Fact term={t`Credits`}>
          {payment.credits} (<Plural value={unused} one="# not used" other="# not used" />)
        </Fact>
        <Fact term={t`Payment method`}>
          <MethodName of={payment.method} />
        </Fact>
        <Fact term={t`Status`}>
          <StatusName of={payment.status} />
        </Fact>
        {invoices.length === 0 ? null : (
          <Fact term={t`Invoice`}>
            {invoices.map(({ url, number }) => (
              <a key={url} href={url} download className="me-3 text-primary underline underline-offset-4">
                {number}
              </a>
            ))}
          </Fact>
        )}
      </dl>
      {withdrawals.length === 0 ? null : (
        <section aria-labelledby="withdrawals" className="mt-6">
          <h2 id="withdrawals" className="text-xl">
            <Trans>Withdrawals</Trans>
          </h2>
          <ul className="mt-3 grid gap-2">
            {withdrawals.map(({ sent_at: at, outcome }) => (
              <li key={at} className="rounded-card bg-surface-muted p-4">
                <Trans>
                  Sent on <Time at={at} />
                </Trans>
                {' · '}
                <WithdrawalState of={outcome} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {refunds.length === 0 ? null : (
        <section aria-labelledby="back" className="mt-6">
          <h2 id="back" className="text-xl">
            <Trans>Refunds</Trans>
          </h2>
          <ul className="mt-3 grid gap-2">
            {refunds.map((refund) => (
              <li key={refund.id} className="rounded-card bg-surface-muted p-4 wrap-anywhere">
                <strong>
                  <MoneyText of={{ amount: refund.amount, currency }} />
                </strong>
                {', '}
                <Plural value={refund.credits} one="# credit" other="# credits" />
                {', '}
                <Time at={refund.created_at} /> · <RefundState of={refund} />
                <br />
                <Reason of={refund.reason} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A reason written by staff, or a built-in one. */
function Reason({ of }: { readonly of: string }) {
  if (of === 'withdrawal') return <Trans>The member withdrew from the purchase</Trans>;
  if (of === 'paid_twice') return <Trans>The member paid twice for one purchase</Trans>;
  return of === 'told_by_provider' ? <Trans>Reported by the payment service</Trans> : <>{of}</>;
}

function WithdrawalState({ of: outcome }: { readonly of: StaffWithdrawal['outcome'] }) {
  if (outcome === 'refunded') return <Trans>refunded</Trans>;
  if (outcome === 'used_up') return <Trans>no credits left</Trans>;
  if (outcome === 'late') return <Trans>after the withdrawal period</Trans>;
  if (outcome === 'over') return <Trans>not paid, or already refunded</Trans>;
  return <Trans>not confirmed</Trans>;
}

function RefundState({ of: { kind, status } }: { readonly of: StaffRefund }) {
  if (status === 'failed') return <Trans>failed</Trans>;
  if (kind === 'chargeback') return <Trans>reversed by the bank</Trans>;
  return status === 'done' ? <Trans>refunded</Trans> : <Trans>on its way</Trans>;
}
