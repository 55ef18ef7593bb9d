import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paymentErrorMessages } from '#features/money/payments/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { agreeToDirectDebit, sendDirectDebitCode, type DebitView } from '../calls.gen.ts';
import { detailSteps } from './detail-steps.ts';
import { debitErrorMessages } from './error-messages.ts';
import { MandateText } from './mandate-text.tsx';
import { OrderSummary } from './order-summary.tsx';
import { StepHeading } from './step-heading.tsx';
import { forgetDetails } from './typed-details.ts';
import { useRefusal } from './use-refusal.ts';

interface CodeFormProps {
  readonly debit: DebitView;
  readonly onSent: (answer: CallResponse<typeof sendDirectDebitCode>) => void;
  /** Returns to account, address and phone. */
  readonly onChange: () => void;
  /** The data shown may be out of date. */
  readonly onRefused: () => void;
  readonly focused: boolean;
}

const messages = { ...paymentErrorMessages, ...debitErrorMessages };

/** The second step: the mandate, and the code that accepts it. */
export function CodeForm({ debit, onSent, onChange, onRefused, focused }: CodeFormProps) {
  const { t } = useLingui();
  const [otp, setOtp] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const amount = formatMoney(debit.order, useIsoLocale());
  const { mutate, isPending, isSuccess, error } = useSend(agreeToDirectDebit, {
    onSuccess: ({ redirect }) => {
      forgetDetails();
      return navigate(redirect);
    },
    onError: onRefused,
  });
  const refusal = useRefusal(form, error, {
    messages,
    fields: ['otp'],
    about: { debit_code_invalid: 'otp', debit_code_expired: 'otp' },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(true);
    const empty = otp.trim() === '' ? 'otp' : accepted ? null : 'mandate_accepted';
    if (empty) form.current?.querySelector<HTMLInputElement>(`input[name=${empty}]`)?.focus();
    else if (!isPending && !isSuccess) mutate({ debit: debit.id, otp, mandate_accepted: true });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading step={detailSteps.length} focused={focused}>
        <Trans>Your mandate</Trans>
      </StepHeading>
      <OrderSummary order={debit.order} />
      <MandateText debit={debit} />
      <TextField
        name="otp"
        label={t`Code from the text message`}
        hint={t`We sent it to ${debit.phone}. It’s valid for 10 minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        value={otp}
        onChange={({ target }) => setOtp(target.value)}
        error={hasSubmitted && otp.trim() === '' ? t`Fill this in.` : refusal.of('otp')}
      />
      <SendAgain debit={debit} onSent={onSent} />
      <Checkbox
        name="mandate_accepted"
        checked={accepted}
        onChange={({ target }) => setAccepted(target.checked)}
        label={<Trans>I give this mandate: {amount} may be debited from my account.</Trans>}
        error={hasSubmitted && !accepted ? t`Tick this to continue.` : undefined}
      />
      {refusal.rest ? <Alert tone="danger">{refusal.rest}</Alert> : null}
      <Button type="submit" size="lg" block icon={<Lock />} loading={isPending || isSuccess}>
        <Trans>Pay {amount} by direct debit</Trans>
      </Button>
      <Button variant="quiet" block onClick={onChange}>
        <Trans>Change account, address or phone</Trans>
      </Button>
    </form>
  );
}

function SendAgain({ debit, onSent }: Pick<CodeFormProps, 'debit' | 'onSent'>) {
  const sentence = useErrorSentence(messages);
  const { mutate, isPending, isSuccess, error } = useSend(sendDirectDebitCode, { onSuccess: onSent });
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        loading={isPending}
        onClick={() => mutate({ debit: debit.id })}
      >
        <Trans>Send a new code</Trans>
      </Button>
      {error ? <Alert tone="warning">{sentence(error)}</Alert> : null}
      {isSuccess ? (
        <Alert tone="success">
          <Trans>We’ve sent a new code. The previous one no longer works.</Trans>
        </Alert>
      ) : null}
    </div>
  );
}
