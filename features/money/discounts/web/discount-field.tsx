import { Trans, useLingui } from '@lingui/react/macro';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { isCallError } from '#platform/shared/call-error.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useIsoLocale, useLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FieldError } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { paymentMethods, type PaymentMethod } from '#features/money/payments/calls.gen.ts';
import { discountErrors } from '#features/money/payments/discount-calls.gen.ts';
import { useMethodName } from '#features/money/payments/web/public.ts';
import { discountErrorMessages } from './error-messages.ts';
import { excludes, type CheckedDiscount, type DiscountEntry } from './use-discount.ts';

interface DiscountFieldProps {
  readonly entry: DiscountEntry;
  /** The chosen method of payment. */
  readonly method: PaymentMethod | null;
}

/** A link that opens an input field for a discount code, or the code that applies. */
export function DiscountField({ entry, method }: DiscountFieldProps) {
  const { t } = useLingui();
  // Someone who removes a code may want to type another one.
  const [isFieldShown, setIsFieldShown] = useState(entry.applied !== null);
  const { applied, typed, checking, error } = entry;
  const message = error ? <Refusal error={error} /> : null;
  if (applied)
    return (
      <div>
        <AppliedCode checked={applied} excluded={excludes(applied, method)} onRemove={entry.remove} />
        <FieldError id={undefined}>{message}</FieldError>
      </div>
    );
  if (!isFieldShown && typed === '' && message === null)
    return (
      <button
        type="button"
        onClick={() => setIsFieldShown(true)}
        className="min-h-11 justify-self-start underline underline-offset-4"
      >
        <Trans>I have a discount code</Trans>
      </button>
    );
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        name="discount_code"
        label={t`Discount code`}
        // The buyer clicked to open it, so typing comes next.
        autoFocus={typed === ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-36 flex-1 max-sm:basis-full"
        value={typed}
        onChange={(event) => entry.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter applies the code; it must not submit the order.
          event.preventDefault();
          entry.apply();
        }}
        error={message ?? undefined}
      />
      <Button variant="secondary" className="min-h-12 sm:mt-7" loading={checking} onClick={entry.apply}>
        <Trans>Use code</Trans>
      </Button>
    </div>
  );
}

interface AppliedCodeProps {
  readonly checked: CheckedDiscount;
  /** Whether the code is not valid for the chosen method of payment, so that the order costs the offered price. */
  readonly excluded: boolean;
  readonly onRemove: () => void;
}

function AppliedCode({ checked, excluded, onRemove }: AppliedCodeProps) {
  const { t } = useLingui();
  const { code, value_percentage: percent, value_amount: amount, currency } = checked.discountcode;
  const locale = useIsoLocale();
  const off = amount === null || currency === null ? null : formatMoney({ amount, currency }, locale);
  return (
    <div
      role="status"
      className={classNames('flex items-center gap-2', excluded ? 'text-ink-muted' : 'text-on-success-soft')}
    >
      <Tag aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">
          {off === null ? <Trans>{percent}% off</Trans> : <Trans>{off} off</Trans>}
        </span>{' '}
        <span className="text-sm wrap-anywhere text-ink-muted">{code}</span>
        {excluded ? <MethodLimit methods={checked.discountcode.paymentmethods} /> : null}
      </p>
      <IconButton label={t`Remove code`} icon={<X />} onClick={onRemove} />
    </div>
  );
}

/** Why the order costs the offered price. */
function MethodLimit({ methods }: { readonly methods: readonly string[] }) {
  const formatMethodName = useMethodName();
  const names = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(
    paymentMethods.filter((method) => methods.includes(method)).map(formatMethodName),
  );
  return (
    <span className="block text-sm text-ink">
      <Trans>Only works with {names}, so this order is at the normal price.</Trans>
    </span>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const sentence = useErrorSentence(discountErrorMessages);
  const locale = useIsoLocale();
  if (isCallError(error, discountErrors.discount_minimum_order)) {
    const amount = formatMoney(error.args as { amount: number; currency: string }, locale);
    return <Trans>This code is for orders of {amount} or more. Choose a larger bundle.</Trans>;
  }
  if (isCallError(error, discountErrors.discount_code_reserved))
    return (
      <>
        {sentence(error)}{' '}
        <a href={`/credits/result/${String(error.args['payment'])}`} className="underline">
          <Trans>Go to that payment</Trans>
        </a>
      </>
    );
  return <>{sentence(error)}</>;
}
