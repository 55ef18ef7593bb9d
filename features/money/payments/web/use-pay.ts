import { useEffect } from 'react';
import { useSend } from '#platform/web/use-call.ts';
import type { Money } from '#platform/shared/money.ts';
import { startPayment, type PackageId } from '../calls.gen.ts';
import type { Means } from './payment-choice.tsx';

interface Order {
  readonly package: PackageId;
  /** What the reader saw. */
  readonly price: Money;
  readonly code: string | undefined;
}

interface Paying {
  /** Starts the payment the reader saw and consented to, and goes to the provider. */
  readonly pay: (order: Order, means: Means) => void;
  readonly paying: boolean;
  readonly error: Error | null;
}

/** `onRefused`: the offer may be out of date. */
export function usePay(onRefused: (refusal: Error) => void): Paying {
  const { mutate, reset, isPending, isSuccess, error } = useSend(startPayment, {
    onSuccess: ({ redirect }) => location.assign(redirect),
    onError: onRefused,
  });
  // Coming back with the browser's button shows the page as it was left: busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
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
