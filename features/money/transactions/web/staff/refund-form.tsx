import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '#platform/shared/call-error.ts';
import { problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { issueOf, type FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { refundLength, type StaffPayment } from '../../calls.gen.ts';
import { transactionErrorMessages } from '../error-messages.ts';
import { amountToType, digitsOf } from './typed-amount.ts';

interface RefundFormProps {
  readonly payment: StaffPayment;
  readonly unused: number;
  /** What a colleague asked for, and this reader may agree to. */
  readonly asked: { readonly amount: number; readonly credits: number } | undefined;
  readonly refusal: FormRefusal | undefined;
  readonly wish: string;
}

const fields = ['amount', 'credits', 'reason'];

/** Refunds a purchase, in whole or in part. Prefilled with what a colleague asked for, or the remaining amount. */
export function RefundForm({ payment: { price, refunded }, unused, asked, refusal, wish }: RefundFormProps) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const sentence = useErrorSentence(transactionErrorMessages);
  const errorOf = (field: string) => {
    const issue = issueOf(refusal, field);
    if (!issue) return undefined;
    const typed = refusal?.values[field] ?? '';
    const unreadable = field !== 'reason' && !/^\s*\d+([.,]\d+)?\s*$/.test(typed);
    return i18n._(
      problemMessage(
        typed.trim() === ''
          ? { field, problem: 'required' }
          : unreadable
            ? { field, problem: 'invalid' }
            : issue,
      ),
    );
  };
  const general = refusal !== undefined && !fields.some((field) => issueOf(refusal, field));
  const { currency } = price;
  const remainder = amountToType(
    asked?.amount ?? price.amount - refunded,
    digitsOf(currency),
    useIsoLocale(),
  );
  return (
    <form method="post" noValidate className="mt-8 grid gap-5">
      <h2 className="text-xl">
        <Trans>Refund this payment</Trans>
      </h2>
      {general ? (
        <Alert tone="danger">{sentence(new CallError(refusal.code, 400, refusal.args))}</Alert>
      ) : null}
      <TextField
        label={t`Amount (${currency})`}
        name="amount"
        inputMode="decimal"
        required
        defaultValue={refusal?.values['amount'] ?? remainder}
        error={errorOf('amount')}
      />
      <TextField
        label={t`Credits to take back`}
        hint={t`Credits the member no longer has are recorded as owed by the member.`}
        name="credits"
        inputMode="numeric"
        required
        defaultValue={refusal?.values['credits'] ?? String(asked?.credits ?? unused)}
        error={errorOf('credits')}
      />
      <TextArea
        label={t`Reason, for our records`}
        name="reason"
        rows={3}
        maxLength={refundLength}
        required
        defaultValue={refusal?.values['reason'] ?? ''}
        error={errorOf('reason')}
      />
      <input type="hidden" name="wish" value={wish} />
      <Button type="submit" className="justify-self-start">
        <Trans>Refund</Trans>
      </Button>
    </form>
  );
}
