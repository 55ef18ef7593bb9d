import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { ConsentField, consentFieldName, paymentErrorMessages } from '#features/money/payments/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { beginDirectDebit, type DebitOrder } from '../calls.gen.ts';
import { debitErrorMessages } from './error-messages.ts';
import { OrderSummary } from './order-summary.tsx';
import { StepHeading } from './step-heading.tsx';
import { detailFields, type DetailField, type Details } from './typed-details.ts';
import { useRefusal } from './use-refusal.ts';

interface DetailsFormProps {
  readonly order: DebitOrder;
  readonly details: Details;
  readonly onType: (details: Details) => void;
  readonly consent: boolean;
  readonly onConsent: (given: boolean) => void;
  readonly onSent: (answer: CallResponse<typeof beginDirectDebit>) => void;
  /** The offer may be out of date. */
  readonly onRefused: () => void;
  readonly focused: boolean;
}

/** The first step: account, address and phone. Nothing is ordered yet. */
export function DetailsForm(props: DetailsFormProps) {
  const { order, details, onType, consent, onConsent, onSent, onRefused, focused } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useSend(beginDirectDebit, { onSuccess: onSent, onError: onRefused });
  const refusal = useRefusal(form, error, {
    messages: { ...paymentErrorMessages, ...debitErrorMessages },
    fields: detailFields,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!consent) form.current?.querySelector<HTMLInputElement>(`input[name=${consentFieldName}]`)?.focus();
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

  const field = (name: DetailField) => ({
    name,
    value: details[name],
    error: refusal.of(name),
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ ...details, [name]: target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading step={1} focused={focused}>
        <Trans>Pay by direct debit</Trans>
      </StepHeading>
      <OrderSummary order={order} />
      <TextField
        {...field('account_holder')}
        label={t`Account holder`}
        hint={t`As shown on your bank card.`}
        autoComplete="name"
        maxLength={70}
      />
      <TextField
        {...field('iban')}
        label={t`IBAN`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField {...field('street')} label={t`Street`} autoComplete="address-line1" maxLength={70} />
        <TextField
          {...field('house_number')}
          label={t`House number`}
          autoComplete="address-line2"
          maxLength={16}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          {...field('zip')}
          label={t`Postcode`}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={16}
        />
        <TextField {...field('city')} label={t`Town or city`} autoComplete="address-level2" maxLength={70} />
      </div>
      <TextField
        {...field('phone')}
        label={t`Mobile number`}
        hint={t`We’ll text you a code and won’t use your number for anything else.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <ConsentField checked={consent} onChange={onConsent} missing={asked && !consent} />
      {refusal.rest ? <Alert tone="danger">{refusal.rest}</Alert> : null}
      <Button type="submit" size="lg" block icon={<MessageSquareText />} loading={isPending}>
        <Trans>Send me the code</Trans>
      </Button>
      <Button asChild variant="quiet" block>
        <Link to={`/credits/${order.package}`}>
          <Trans>Pay another way</Trans>
        </Link>
      </Button>
    </form>
  );
}
