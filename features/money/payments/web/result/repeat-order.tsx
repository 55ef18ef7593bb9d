import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { MandateView, PackageOffer } from '../../contract.ts';
import { consentFieldName } from '../checkout/consent-field.tsx';
import { MethodMark } from '../method-mark.tsx';
import { OrderBar } from '../checkout/order-bar.tsx';
import { StoredName } from '../checkout/payment-choice.tsx';
import { WithdrawalNote } from '../price-texts.tsx';
import { PurchaseLayout } from '../purchase-layout.tsx';
import { usePay } from '../checkout/use-pay.ts';

interface RepeatOrderProps {
  readonly offer: PackageOffer;
  readonly mandate: MandateView;
  /** The page's heading. */
  readonly children: ReactNode;
  /** Below the order. */
  readonly after: ReactNode;
}

/**
 * Buys the last bundle again with a stored method. It takes two taps: one for the consent that the law requires, one
 * for the button.
 */
export function RepeatOrder({ offer, mandate, children, after }: RepeatOrderProps) {
  const { t } = useLingui();
  const amount = formatMoney(offer.price, useIsoLocale());
  const { revalidate } = useRevalidator();
  const [consent, setConsent] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { pay, paying, error } = usePay(() => void revalidate());

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(true);
    if (!consent) form.current?.querySelector<HTMLInputElement>(`input[name=${consentFieldName}]`)?.focus();
    else if (!paying)
      pay(
        { package: offer.id, price: offer.price, code: undefined },
        { method: mandate.method, mandate: mandate.id },
      );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t`Same as last time`}>
      <PurchaseLayout
        bar={
          <OrderBar
            offer={offer}
            total={offer.price}
            consent={consent}
            onConsent={setConsent}
            consentMissing={hasSubmitted && !consent}
            error={error}
          >
            <Button type="submit" size="lg" block icon={<Lock />} loading={paying}>
              <Trans>Pay {amount}</Trans>
            </Button>
          </OrderBar>
        }
      >
        {children}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line py-3">
          <MethodMark of={mandate.method} />
          <p className="min-w-0 flex-1 font-semibold">
            <Trans>
              Pay again with <StoredName method={mandate.method} label={mandate.label} />
            </Trans>
          </p>
          <Link
            to={`/credits/${offer.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <Trans>Pay another way</Trans>
          </Link>
        </div>
        <p className="mt-3 text-sm text-pretty text-ink-muted">
          <WithdrawalNote />
        </p>
        {after}
      </PurchaseLayout>
    </form>
  );
}
