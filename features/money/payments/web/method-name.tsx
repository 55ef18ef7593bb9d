import { useLingui } from '@lingui/react';
import type { PaymentMethod } from '../contract.ts';
import { methodNames } from './payment-methods.ts';

/** Names payment methods in the reader's language. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { i18n } = useLingui();
  return (method) => {
    const name = methodNames[method];
    return typeof name === 'string' ? name : i18n._(name);
  };
}

export function MethodName({ of }: { readonly of: PaymentMethod }) {
  return <>{useMethodName()(of)}</>;
}
