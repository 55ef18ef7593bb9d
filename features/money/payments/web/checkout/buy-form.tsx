import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatMoney, type Money } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { MandateView, PackageOffer, PaymentMethod } from '../../contract.ts';
import { methodFacts } from '../../payment-methods.ts';
import { consentFieldName } from './consent-field.tsx';
import { methodForms } from '../method-forms.gen.ts';
import { UnsettledPayments } from '../result/unsettled-payments.tsx';
import { OrderBar } from './order-bar.tsx';
import { PaymentChoice, type Means } from './payment-choice.tsx';
import { WithdrawalNote } from '../price-texts.tsx';
import { PurchaseLayout } from '../purchase-layout.tsx';
import { usePay } from './use-pay.ts';

/** The order's discount, passed in by the page that composes the form. */
export interface OrderDiscount {
  /** The code that applies to an order paid by this method, and the order's price with it. Null for the offered price. */
  by(method: PaymentMethod | null): { readonly code: string; readonly total: Money } | null;
  /** A typed code that has not been checked yet. */
  readonly typed: string;
  /** Validates the typed code on the server. */
  apply(): void;
  /** Whether an order was refused because of its code. */
  isAbout(refusal: Error): boolean;
  /** Shows why the order was refused because of its code. */
  refuse(refusal: Error): void;
}

export interface BuyFormProps {
  readonly offer: PackageOffer;
  readonly methods: readonly PaymentMethod[];
  readonly bankChoice: readonly PaymentMethod[];
  readonly mandates: readonly MandateView[];
  readonly means: Means | null;
  readonly onMeans: (means: Means) => void;
  readonly discount: OrderDiscount;
  /** For a member who may pay from several countries. */
  readonly countryField: ReactNode;
  /** An input field for a code, or the code that applies. */
  readonly discountField: ReactNode;
}

/** The whole purchase on one screen. The button shows the price. */
export function BuyForm({
  offer,
  methods: offered,
  bankChoice,
  mandates,
  means,
  onMeans,
  discount,
  countryField,
  discountField,
}: BuyFormProps) {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [consent, setConsent] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { code, total } = discount.by(means?.method ?? null) ?? { code: undefined, total: offer.price };
  const methods = offered.filter(
    (method) => (discount.by(method)?.total ?? offer.price).amount <= (methodFacts[method].most ?? Infinity),
  );
  const amount = formatMoney(total, useIsoLocale());
  const { pay, paying, error } = usePay((refusal) => {
    if (discount.isAbout(refusal)) discount.refuse(refusal);
    void revalidate();
  });
  const ownForm = means ? methodForms[means.method] : undefined;
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(true);
    // Otherwise, a code that was typed but not applied would be ignored.
    if (discount.typed.trim() !== '') {
      focus('discount_code');
      discount.apply();
    } else if (means === null) focus('method');
    else if (!consent) focus(consentFieldName);
    else if (ownForm) void navigate(buildFormPath(ownForm.path, offer, code), { state: { consent } });
    else if (!paying) pay({ package: offer.id, price: total, code }, means);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <PurchaseLayout
        bar={
          <OrderBar
            offer={offer}
            total={total}
            consent={consent}
            onConsent={setConsent}
            consentMissing={hasSubmitted && !consent}
            error={error && discount.isAbout(error) ? null : error}
          >
            <Button
              type="submit"
              size="lg"
              block
              icon={<Lock />}
              loading={paying}
              disabled={methods.length === 0}
            >
              {ownForm ? i18n._({ ...ownForm.action, values: { amount } }) : <Trans>Pay {amount}</Trans>}
            </Button>
          </OrderBar>
        }
      >
        <h1 className="mb-5 text-2xl font-semibold tracking-tight md:text-3xl">
          <Trans>Pay</Trans>
        </h1>
        <UnsettledPayments />
        {countryField}
        <div className="grid gap-5">
          {methods.length === 0 ? (
            <Alert tone="warning">
              <Trans>We can’t take payments from your country right now. Please try again later.</Trans>
            </Alert>
          ) : (
            <PaymentChoice
              methods={methods}
              bankChoice={bankChoice}
              mandates={mandates}
              value={means}
              onChange={onMeans}
              error={hasSubmitted && means === null ? t`Choose how you want to pay.` : undefined}
            />
          )}
          {discountField}
          <p className="border-t border-line pt-4 text-sm text-pretty text-ink-muted">
            <WithdrawalNote />
          </p>
        </div>
      </PurchaseLayout>
    </form>
  );
}

/** The address of a method's own form, for this order. */
const buildFormPath = (path: string, { id }: PackageOffer, code: string | undefined): string =>
  `${path}?${new URLSearchParams({ package: id, ...(code === undefined ? {} : { discount_code: code }) })}`;
