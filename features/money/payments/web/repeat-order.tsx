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
import type { MandateView, PackageOffer } from '../contract.ts';
import { ConsentField, consentFieldName } from './consent-field.tsx';
import { CreditCount } from './credit-texts.tsx';
import { paymentErrorMessages } from './error-messages.ts';
import { MethodIcon } from './method-icon.tsx';
import { StoredName } from './payment-choice.tsx';
import { Price, VatNote } from './price-texts.tsx';
import { usePay } from './use-pay.ts';

interface RepeatOrderProps {
  readonly offer: PackageOffer;
  readonly mandate: MandateView;
}

/**
 * Buys the last bundle again with a stored method. It takes two taps: one for the consent that the law requires, one
 * for the button.
 */
export function RepeatOrder({ offer, mandate }: RepeatOrderProps) {
  const { t } = useLingui();
  const amount = formatMoney(offer.price, useIsoLocale());
  const sentence = useErrorSentence(paymentErrorMessages);
  const { revalidate } = useRevalidator();
  const [consent, setConsent] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { pay, paying, error } = usePay(() => void revalidate());

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!consent) form.current?.querySelector<HTMLInputElement>(`input[name=${consentFieldName}]`)?.focus();
    else if (!paying)
      pay(
        { package: offer.id, price: offer.price, code: undefined },
        { method: mandate.method, mandate: mandate.id },
      );
  }

  return (
    <Card as="section" padding="lg" className="mx-auto mb-8 max-w-xl">
      <form ref={form} noValidate onSubmit={submit} aria-label={t`Same as last time`} className="grid gap-4">
        <div>
          <h2 className="text-lg">
            <Trans>Same as last time</Trans>
          </h2>
          <p>
            <CreditCount credits={offer.credits} /> · <Price of={offer.price} />
          </p>
          <p className="text-sm text-ink-muted">
            <VatNote rate={offer.vat_rate} />
          </p>
          <p className="mt-2 flex items-center gap-2">
            <MethodIcon of={mandate.method} />
            <StoredName method={mandate.method} label={mandate.label} />
          </p>
        </div>
        <ConsentField checked={consent} onChange={setConsent} missing={asked && !consent} />
        {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
        <Button type="submit" size="lg" block icon={<Lock />} loading={paying}>
          <Trans>Pay {amount}</Trans>
        </Button>
        <Button asChild variant="quiet" block>
          <Link to={`/credits/${offer.id}`}>
            <Trans>Pay another way</Trans>
          </Link>
        </Button>
      </form>
    </Card>
  );
}
