import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useAfterBack } from '#platform/web/use-after-back.ts';
import { useSend } from '#platform/web/use-call.ts';
import type { Money } from '#platform/shared/money.ts';
import { startPayment, type PackageId } from '../../calls.gen.ts';
import type { Means } from './payment-choice.tsx';
import { useLeave } from './use-leave.ts';

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

/**
 * A buyer who is still on the page after ordering, or comes back to it, sees the payment that they left open, with the
 * code of that order. `onRefused`: called when the offer may be out of date.
 */
export function usePay(onRefused: (refusal: Error) => void): Paying {
  const { revalidate } = useRevalidator();
  const { leaving, leave } = useLeave(useCallback(() => void revalidate(), [revalidate]));
  const { mutate, isPending, error, beginAnew } = useSend(startPayment, {
    keepsAnswered: true,
    onSuccess: ({ redirect }) => leave(redirect),
    onError: onRefused,
  });
  // The buyer left the page, so the next order is another one.
  useAfterBack(beginAnew);
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
    paying: isPending || leaving,
    error,
  };
}
