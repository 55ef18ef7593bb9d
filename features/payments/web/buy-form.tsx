import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatMoney } from '#platform/shared/money.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import type { PackageOffer, PaymentMethod } from '../contract.ts';
import { CreditCount } from './credit-texts.tsx';
import { paymentErrorMessages } from './error-messages.ts';
import { MethodName } from './method-name.tsx';
import { Price, VatNote, WithdrawalNote } from './price-texts.tsx';
import { usePay } from './use-pay.ts';

interface BuyFormProps {
  readonly offer: PackageOffer;
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
}

/** Everything about a purchase on one screen; the button says what it costs. */
export function BuyForm({ offer, methods, chosen }: BuyFormProps) {
  const { t } = useLingui();
  const amount = formatMoney(offer.price, useIsoLocale());
  const sentence = useErrorSentence(paymentErrorMessages);
  const { revalidate } = useRevalidator();
  const [method, setMethod] = useState<PaymentMethod | null>(chosen);
  const [consent, setConsent] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { pay, paying, error } = usePay(() => void revalidate());

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (method === null) form.current?.querySelector<HTMLInputElement>('input[name=method]')?.focus();
    else if (!consent) form.current?.querySelector<HTMLInputElement>('input[name=delivery_consent]')?.focus();
    else if (!paying) pay(offer, method);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <Summary offer={offer} />
      {methods.length === 0 ? (
        <Alert tone="warning">
          <Trans>There is no way to pay in your country right now. Please try again later.</Trans>
        </Alert>
      ) : (
        <RadioGroup
          name="method"
          label={t`How do you want to pay?`}
          value={method ?? ''}
          onChange={(value) => setMethod(value as PaymentMethod)}
          error={asked && method === null ? t`Choose how you want to pay.` : undefined}
          options={methods.map((value) => ({ value, label: <MethodName of={value} /> }))}
        />
      )}
      <div className="grid gap-2">
        <Checkbox
          name="delivery_consent"
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
          label={
            <Trans>
              I want my credits right away and know that my right of withdrawal ends for the credits I use.
            </Trans>
          }
          error={asked && !consent ? t`Please tick this to go on.` : undefined}
        />
        <p className="text-sm text-ink-muted">
          <WithdrawalNote />
        </p>
      </div>
      {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
      <div className="grid gap-3">
        <Button
          type="submit"
          size="lg"
          block
          icon={<Lock />}
          loading={paying}
          disabled={methods.length === 0}
        >
          <Trans>Pay {amount}</Trans>
        </Button>
        <Button asChild variant="quiet" block>
          <Link to="/credits">
            <Trans>Choose another bundle</Trans>
          </Link>
        </Button>
      </div>
    </form>
  );
}

function Summary({ offer }: { readonly offer: PackageOffer }) {
  return (
    <Card padding="lg">
      <h1 className="text-2xl">
        <CreditCount credits={offer.credits} />
      </h1>
      <p className="text-ink-muted">
        <Trans>
          <Price of={{ amount: offer.price_per_message, currency: offer.price.currency }} /> a message
        </Trans>
      </p>
      <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="font-display text-2xl font-bold tabular-nums">
          <Price of={offer.price} />
        </dd>
      </dl>
      <p className="text-right text-sm text-ink-muted">
        <VatNote rate={offer.vat_rate} />
      </p>
    </Card>
  );
}
