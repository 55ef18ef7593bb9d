import type { ReactNode } from 'react';
import type { Money } from '#platform/shared/money.ts';
import type { PackageOffer } from '../../contract.ts';
import { ConsentField } from './consent-field.tsx';
import { OrderError } from './order-error.tsx';
import { OrderTotal } from './order-total.tsx';

interface OrderBarProps {
  readonly offer: PackageOffer;
  readonly total: Money;
  readonly consent: boolean;
  readonly onConsent: (hasConsent: boolean) => void;
  /** Whether the buyer tried to pay without consent. */
  readonly consentMissing: boolean;
  /** Why the order was refused. */
  readonly error: Error | null;
  /** The button that buys it. */
  readonly children: ReactNode;
}

/** The order with its price, the consent that the law requires, and the button, together. */
export function OrderBar({
  offer,
  total,
  consent,
  onConsent,
  consentMissing,
  error,
  children,
}: OrderBarProps) {
  return (
    <div className="mx-auto max-w-xl">
      <OrderTotal offer={offer} total={total} />
      <ConsentField
        checked={consent}
        onChange={onConsent}
        missing={consentMissing}
        className="mt-1 text-sm leading-snug lg:mt-4 lg:border-t lg:border-line lg:pt-3"
      />
      {error ? <OrderError error={error} /> : null}
      <div className="mt-2 lg:mt-4">{children}</div>
    </div>
  );
}
