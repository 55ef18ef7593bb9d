import {
  ArrowLeftRight,
  CreditCard,
  Landmark,
  Smartphone,
  Ticket,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { PaymentMethod } from '../contract.ts';

/** What kind of method it is. Methods that are not listed are cards. */
const kinds: Readonly<Partial<Record<PaymentMethod, LucideIcon>>> = {
  sdd: ArrowLeftRight,
  sct: ArrowLeftRight,
  ideal: Landmark,
  bancontact: Landmark,
  paypal: Wallet,
  applepay: Smartphone,
  sofort: Landmark,
  eps: Landmark,
  giropay: Landmark,
  blik: Smartphone,
  przelewy24: Landmark,
  mobilepay: Smartphone,
  swish: Smartphone,
  twint: Smartphone,
  satispay: Smartphone,
  vipps: Smartphone,
  paysafecard: Ticket,
};

/** A neutral tile with the kind of method. Decorative, because the method's name is next to it. */
export function MethodMark({ of }: { readonly of: PaymentMethod }) {
  const Kind = kinds[of] ?? CreditCard;
  return (
    <span
      aria-hidden="true"
      className="grid h-7 w-10 shrink-0 place-items-center rounded-md border border-line bg-page text-ink-muted"
    >
      <Kind className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
