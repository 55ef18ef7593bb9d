import {
  CreditCard,
  Gift,
  Image,
  ImagePlay,
  Landmark,
  MessageCircle,
  Sparkles,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { TransactionKind } from '../transaction-kinds.ts';

const icons: Readonly<Record<TransactionKind, LucideIcon>> = {
  signup_bonus: Sparkles,
  purchase: CreditCard,
  purchase_open: CreditCard,
  purchase_pending: CreditCard,
  purchase_failed: CreditCard,
  purchase_cancelled: CreditCard,
  purchase_expired: CreditCard,
  refund: Undo2,
  chargeback: Landmark,
  refund_undone: Undo2,
  message: MessageCircle,
  photo: Image,
  gift: Gift,
  gif: ImagePlay,
  message_refund: Undo2,
  staff_grant: Sparkles,
  staff_correction: Wallet,
  trial: Sparkles,
  opening: Wallet,
  imported: Wallet,
  expired: Wallet,
};

/** A picture of the kind of a transaction, on a disc. */
export function KindIcon({ kind }: { readonly kind: TransactionKind }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-muted text-ink-muted"
    >
      <Icon className="size-5" />
    </span>
  );
}
