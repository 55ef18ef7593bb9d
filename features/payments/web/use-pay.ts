import { useEffect } from 'react';
import { useSend } from '#platform/web/use-call.ts';
import { startPayment, type PackageOffer, type PaymentMethod } from '../contract.ts';

interface Paying {
  /** Starts the payment the reader saw and consented to, and goes to the provider. */
  readonly pay: (offer: PackageOffer, method: PaymentMethod) => void;
  readonly paying: boolean;
  readonly error: Error | null;
}

/** `onRefused`: the offer may be out of date. */
export function usePay(onRefused: () => void): Paying {
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
    pay: ({ id, price }, method) =>
      mutate({
        package: id,
        method,
        delivery_consent: true,
        expected_amount: price.amount,
        expected_currency: price.currency,
      }),
    paying: isPending || isSuccess,
    error,
  };
}
