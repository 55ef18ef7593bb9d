import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatMoney, type Money } from '#platform/shared/money.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { MandateView, PackageOffer, PaymentMethod } from '../contract.ts';
import { methodFacts } from '../payment-methods.ts';
import { ConsentField, consentFieldName } from './consent-field.tsx';
import { CreditCount } from './credit-texts.tsx';
import { paymentErrorMessages } from './error-messages.ts';
import { PaymentChoice, type Means } from './payment-choice.tsx';
import { Price, VatNote } from './price-texts.tsx';
import { usePay } from './use-pay.ts';

/** The discount of the order, passed in by the page that composes the form. */
export interface OrderDiscount {
  readonly code: string | undefined;
  /** The order's price with the code. Undefined for the offered price. */
  readonly total: Money | undefined;
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
  discountField,
}: BuyFormProps) {
  const { t } = useLingui();
  const sentence = useErrorSentence(paymentErrorMessages);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [consent, setConsent] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { code, total = offer.price } = discount;
  const methods = offered.filter((method) => total.amount <= (methodFacts[method].most ?? Infinity));
  const amount = formatMoney(total, useIsoLocale());
  const { pay, paying, error } = usePay((refusal) => {
    if (discount.isAbout(refusal)) discount.refuse(refusal);
    void revalidate();
  });
  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    // Otherwise, a typed code that was not applied would be ignored.
    if (discount.typed.trim() !== '') {
      focus('discount_code');
      discount.apply();
    } else if (means === null) focus('method');
    else if (!consent) focus(consentFieldName);
    else if (means.method === 'sdd') void navigate(debitPath(offer, code), { state: { consent } });
    else if (!paying) pay({ package: offer.id, price: total, code }, means);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <Summary offer={offer} total={total} />
      {discountField}
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
          error={asked && means === null ? t`Choose how you want to pay.` : undefined}
        />
      )}
      <ConsentField checked={consent} onChange={setConsent} missing={asked && !consent} />
      {error && !discount.isAbout(error) ? <Alert tone="danger">{sentence(error)}</Alert> : null}
      <div className="grid gap-3">
        <Button
          type="submit"
          size="lg"
          block
          icon={<Lock />}
          loading={paying}
          disabled={methods.length === 0}
        >
          {means?.method === 'sdd' ? (
            <Trans>Continue to direct debit: {amount}</Trans>
          ) : (
            <Trans>Pay {amount}</Trans>
          )}
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

/** The path of the form for account, address and code. */
const debitPath = ({ id }: PackageOffer, code: string | undefined): string =>
  `/directdebit?${new URLSearchParams({ package: id, ...(code === undefined ? {} : { discount_code: code }) })}`;

function Summary({ offer, total }: { readonly offer: PackageOffer; readonly total: Money }) {
  const { price } = offer;
  const perMessage = Math.round((offer.price_per_message * total.amount * 100) / price.amount) / 100;
  return (
    <Card padding="lg">
      <h1 className="text-2xl">
        <CreditCount credits={offer.credits} />
      </h1>
      <p className="text-ink-muted">
        <Trans>
          <Price of={{ amount: perMessage, currency: price.currency }} /> a message
        </Trans>
      </p>
      <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="font-display text-2xl font-bold tabular-nums">
          {total.amount === price.amount ? null : (
            <del className="mr-2 text-lg font-normal text-ink-muted">
              <Price of={price} />
            </del>
          )}
          <Price of={total} />
        </dd>
      </dl>
      <p className="text-right text-sm text-ink-muted">
        <VatNote rate={offer.vat_rate} />
      </p>
    </Card>
  );
}
