import { Trans, useLingui } from '@lingui/react/macro';
import { countFractionDigits } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { formatAmount } from '#platform/web/staff/amounts.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { refundLength, type StaffPayment } from '../../calls.gen.ts';
import { transactionErrorMessages } from '../error-messages.ts';

interface RefundFormProps {
  readonly payment: StaffPayment;
  readonly unused: number;
  /** What a colleague asked for, and this reader may agree to. */
  readonly requestedRefund: { readonly amount: number; readonly credits: number } | undefined;
  readonly refusal: FormRefusal | undefined;
  readonly idempotencyKey: string;
}

/** Refunds a purchase, in whole or in part. Prefilled with what a colleague asked for, or the remaining amount. */
export function RefundForm({
  payment: { price, refunded },
  unused,
  requestedRefund,
  refusal,
  idempotencyKey,
}: RefundFormProps) {
  const { t } = useLingui();
  const { field, rest } = useRefusedForm(refusal, {
    messages: transactionErrorMessages,
    fields: ['amount', 'credits', 'reason'],
    blankIsMissing: true,
  });
  const { currency } = price;
  const remainder = formatAmount(
    requestedRefund?.amount ?? price.amount - refunded,
    countFractionDigits(currency),
    useIsoLocale(),
  );
  return (
    <form method="post" noValidate className="mt-8 grid gap-5">
      <h2 className="text-xl">
        <Trans>Refund this payment</Trans>
      </h2>
      {rest ? <Alert tone="danger">{rest}</Alert> : null}
      <TextField
        label={t`Amount (${currency})`}
        inputMode="decimal"
        required
        {...field('amount', remainder)}
      />
      <TextField
        label={t`Credits to take back`}
        hint={t`Credits the member no longer has are recorded as owed by the member.`}
        inputMode="numeric"
        required
        {...field('credits', String(requestedRefund?.credits ?? unused))}
      />
      <TextArea
        label={t`Reason, for our records`}
        rows={3}
        maxLength={refundLength}
        required
        {...field('reason')}
      />
      <input type="hidden" name="wish" value={idempotencyKey} />
      <Button type="submit" className="justify-self-start">
        <Trans>Refund</Trans>
      </Button>
    </form>
  );
}
