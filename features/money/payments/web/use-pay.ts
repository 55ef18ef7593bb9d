import { useAfterBack } from '#platform/web/use-after-back.ts';
import { useSend } from '#platform/web/use-call.ts';
import type { Money } from '#platform/shared/money.ts';
import { startPayment, type PackageId } from '../calls.gen.ts';
import type { Means } from './payment-choice.tsx';

interface Order {
  readonly package: PackageId;
  /** The price shown to the buyer. */
  readonly price: Money;
  readonly code: string | undefined;
}

interface Paying {
  /** Starts the payment that the buyer consented to, and redirects to the provider. */
  readonly pay: (order: Order, means: Means) => void;
  readonly paying: boolean;
  readonly error: Error | null;
}

/** `onRefused`: called when the offer may be out of date. */
export function usePay(onRefused: (refusal: Error) => void): Paying {
  const { mutate, reset, isPending, isSuccess, error } = useSend(startPayment, {
    onSuccess: ({ redirect }) => location.assign(redirect),
    onError: onRefused,
  });
  // The browser's back button restores the page in its busy state, so reset it.
  useAfterBack(reset);
  return {
    pay: ({ package: id, price, code }, means) =>
      mutate({
        package: id,
        ...means,
        ...(code === undefined ? {} : { discount_code: code }),
        delivery_consent: true,
        expected_amount: price.amount,
        expected_currency: price.currency,
      }),
    paying: isPending || isSuccess,
    error,
  };
}
