import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  ConsentField,
  consentFieldName,
  paymentErrorMessages,
  WithdrawalNote,
} from '#features/money/payments/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { issuesOf } from '#platform/shared/call-error.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { beginDirectDebit, type DebitOrder } from '../calls.gen.ts';
import { DetailFields } from './detail-fields.tsx';
import { detailSteps, emptyFields, stepWith } from './detail-steps.ts';
import { debitErrorMessages } from './error-messages.ts';
import { OrderSummary } from './order-summary.tsx';
import { StepHeading } from './step-heading.tsx';
import { detailFields, type DetailField, type Details } from './typed-details.ts';
import { useIbanCheck } from './use-iban-check.ts';
import { useRefusal } from './use-refusal.ts';

interface DetailsFormProps {
  readonly order: DebitOrder;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly details: Details;
  readonly onType: (details: Details) => void;
  readonly consent: boolean;
  readonly onConsent: (hasConsent: boolean) => void;
  readonly onSent: (answer: CallResponse<typeof beginDirectDebit>) => void;
  /** The offer may be out of date. */
  readonly onRefused: () => void;
  readonly focused: boolean;
}

const accountStep = stepWith(['iban']);
const lastStep = detailSteps.length - 1;

const refusedFields = (error: Error): DetailField[] =>
  detailFields.filter((field) => issuesOf(error).some((issue) => issue.field === field));

/** Account, address and phone, one screen each. Nothing is ordered yet. */
export function DetailsForm(props: DetailsFormProps) {
  const { order, step, onStep, details, onType, consent, onConsent, onSent, onRefused, focused } = props;
  const { t } = useLingui();
  /** The screen on which the payer tried to continue. */
  const [tried, setTried] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, reset, isPending, error } = useSend(beginDirectDebit, {
    onSuccess: onSent,
    onError: (refusal) => {
      onRefused();
      const wrong = stepWith(refusedFields(refusal));
      if (wrong !== undefined) onStep(wrong);
    },
  });
  const refusal = useRefusal(form, error, {
    messages: { ...paymentErrorMessages, ...debitErrorMessages },
    fields: detailFields,
    step,
  });
  const iban = useIbanCheck(details.iban);
  const isLast = step === lastStep;
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(step);
    const [empty] = emptyFields(step, details);
    if (empty) focus(empty);
    else if (step === accountStep && !iban.check()) focus('iban');
    else if (!isLast) onStep(step + 1);
    else if (!consent) focus(consentFieldName);
    else if (!isPending)
      mutate({
        package: order.package,
        ...(order.discount_code === null ? {} : { discount_code: order.discount_code }),
        delivery_consent: true,
        expected_amount: order.amount,
        expected_currency: order.currency,
        ...details,
      });
  }

  const findError = (name: DetailField) => (name === 'iban' && iban.error) || refusal.of(name);
  const field = (name: DetailField) => ({
    name,
    value: details[name],
    error: tried === step && details[name].trim() === '' ? t`Fill this in.` : findError(name),
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      // The payer is correcting the error.
      if (error) reset();
      if (name === 'iban') iban.change();
      onType({ ...details, [name]: target.value });
    },
    onBlur: name === 'iban' ? iban.leave : undefined,
  });
  const headings: readonly ReactNode[] = [
    <Trans key="account">Which account do you want to pay from?</Trans>,
    <Trans key="address">What’s your address?</Trans>,
    <Trans key="phone">Where can we text you a code?</Trans>,
  ];

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading step={step} focused={focused}>
        {headings[step]}
      </StepHeading>
      <DetailFields step={step} field={field} />
      {isLast ? (
        <>
          <OrderSummary order={order} />
          <ConsentField checked={consent} onChange={onConsent} missing={tried === step && !consent} />
          <p className="-mt-3 text-sm text-ink-muted">
            <WithdrawalNote />
          </p>
        </>
      ) : null}
      {refusal.rest ? <Alert tone="danger">{refusal.rest}</Alert> : null}
      {isLast ? (
        <Button type="submit" size="lg" block icon={<MessageSquareText />} loading={isPending}>
          <Trans>Send me the code</Trans>
        </Button>
      ) : (
        <Button type="submit" size="lg" block loading={isPending}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {step === 0 ? (
        <Button asChild variant="quiet" block>
          <Link to={`/credits/${order.package}`}>
            <Trans>Pay another way</Trans>
          </Link>
        </Button>
      ) : (
        <Button variant="quiet" block onClick={() => onStep(step - 1)}>
          <Trans>Back</Trans>
        </Button>
      )}
    </form>
  );
}
