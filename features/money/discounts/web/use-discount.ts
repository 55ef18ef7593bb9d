import { useEffect, useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { CallError, invalidInput } from '#platform/shared/call-error.ts';
import { useSend } from '#platform/web/use-call.ts';
import { discountCodeMaxLength, discountErrors } from '#features/money/payments/discount-calls.gen.ts';
import { getDiscountCode } from '../calls.gen.ts';

/** A code that is valid for the order, and the order's price without and with it. */
export type CheckedDiscount = CallResponse<typeof getDiscountCode>;

export interface DiscountEntry {
  readonly applied: CheckedDiscount | null;
  readonly typed: string;
  readonly checking: boolean;
  readonly error: Error | null;
  type(value: string): void;
  /** Validates the typed code on the server. */
  apply(): void;
  remove(): void;
  /** Shows the typed code with the reason why the order was refused. */
  refuse(error: Error): void;
}

/**
 * The discount code of an order, which has at most one. It may be valid for some methods of payment only (`excludes`).
 * `initial` applies without the member typing it, also if it comes
 * later, unless the member has begun to choose a code.
 */
export function useDiscount(packageId: string, initial: CheckedDiscount | null): DiscountEntry {
  const [applied, setApplied] = useState(initial);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const [chosen, setChosen] = useState(false);
  useEffect(() => {
    if (!chosen) setApplied(initial);
  }, [initial, chosen]);
  const { mutate, isPending } = useSend(getDiscountCode, {
    onSuccess: (checked) => {
      setApplied(checked);
      setTyped('');
    },
    onError: setError,
  });
  return {
    applied,
    typed,
    checking: isPending,
    error,
    type: (value) => {
      setChosen(true);
      setTyped(value);
      setError(null);
    },
    apply: () => {
      const wrong = formError(typed);
      setError(wrong);
      if (wrong || isPending) return;
      mutate({ code: typed.trim(), package: packageId });
    },
    remove: () => {
      setChosen(true);
      setApplied(null);
      setError(null);
    },
    refuse: (refusal) => {
      setChosen(true);
      setTyped(applied?.discountcode.code ?? typed);
      setApplied(null);
      setError(refusal);
    },
  };
}

/** Validation that needs no request. The server would return the same error. */
function formError(typed: string): CallError | null {
  if (typed.trim() === '') return invalidInput({ field: 'code', problem: 'required' });
  if (typed.trim().length > discountCodeMaxLength)
    return invalidInput({ field: 'code', problem: 'too_long', limit: discountCodeMaxLength });
  return null;
}

/** Whether the code is not valid for this method. Null: none is chosen yet. */
export function excludes({ discountcode }: CheckedDiscount, method: string | null): boolean {
  const { paymentmethods: methods } = discountcode;
  return method !== null && methods.length > 0 && !methods.includes(method);
}

/** Whether an order was refused for its discount code. */
export const isDiscountRefusal = (error: Error): boolean =>
  error instanceof CallError && error.code in discountErrors;
