import { useLingui } from '@lingui/react';
import type { PaymentMethod } from '../contract.ts';
import { methodNames } from './payment-methods.ts';

export function MethodName({ of }: { readonly of: PaymentMethod }) {
  const { i18n } = useLingui();
  const name = methodNames[of];
  return <>{typeof name === 'string' ? name : i18n._(name)}</>;
}
