import type { PaymentMethod } from '../contract.ts';

type Shape = 'card' | 'bank' | 'phone' | 'wallet' | 'voucher' | 'transfer';

/** Our own icon for each method: its kind, its initials, and a familiar colour. */
const icons: Readonly<Record<PaymentMethod, readonly [shape: Shape, letters: string, colour: string]>> = {
  sdd: ['transfer', 'DD', '#1d4e89'],
  sct: ['transfer', 'BT', '#35506b'],
  ideal: ['bank', 'iD', '#b4005c'],
  bancontact: ['bank', 'BC', '#0a4a97'],
  creditcard: ['card', '', '#3d4556'],
  visa: ['card', 'V', '#1a1f71'],
  mastercard: ['card', 'MC', '#a3311a'],
  maestro: ['card', 'ME', '#0f5fa6'],
  paypal: ['wallet', 'PP', '#1f3f86'],
  applepay: ['phone', 'AP', '#1c1c1e'],
  sofort: ['bank', 'SO', '#8f2f52'],
  eps: ['bank', 'eps', '#86204a'],
  giropay: ['bank', 'gp', '#123f78'],
  blik: ['phone', 'BL', '#26262b'],
  postepay: ['card', 'PO', '#7a5c00'],
  przelewy24: ['bank', 'P24', '#a01b2c'],
  nexi: ['card', 'NX', '#23306e'],
  cartebancaire: ['card', 'CB', '#1d5c3a'],
  dankort: ['card', 'DK', '#9b1c2d'],
  mobilepay: ['phone', 'MP', '#3c50b4'],
  swish: ['phone', 'SW', '#4a7a1d'],
  twint: ['phone', 'TW', '#222a33'],
  satispay: ['phone', 'SA', '#c02a2a'],
  vipps: ['phone', 'VI', '#b8431a'],
  paysafecard: ['voucher', 'PS', '#006b8f'],
};

const drawings: Readonly<Record<Shape, string>> = {
  card: 'M0 7h36v4H0z',
  bank: 'M18 2 30 7H6zM6 20h24v2H6z',
  phone: 'M13 0h10v2H13zM15 22h6v2h-6z',
  wallet: 'M0 4h28v2H0zM32 9h4v6h-4a3 3 0 0 1 0-6z',
  voucher: 'M0 9a3 3 0 0 1 0 6zM36 9a3 3 0 0 0 0 6z',
  transfer: 'M3 4h24l-3-3h4l4 4-4 4h-4l3-3H3zM33 20H9l3 3H8l-4-4 4-4h4l-3 3h24z',
};

/** Decorative, because the method's name is next to it. */
export function MethodIcon({ of }: { readonly of: PaymentMethod }) {
  const [shape, letters, colour] = icons[of];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      style={{ width: '2.25rem', height: '1.5rem' }}
      className="shrink-0"
    >
      <rect width="36" height="24" rx="4" fill={colour} />
      <path d={drawings[shape]} fill="#fff" opacity=".38" />
      <text x="18" y="18" fill="#fff" fontSize="10" fontWeight="700" textAnchor="middle">
        {letters}
      </text>
    </svg>
  );
}
