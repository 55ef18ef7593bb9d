import { Trans } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { ShopDiscount } from './active-discount.ts';
import { ValidUntil } from './time-left.tsx';

interface ShopDiscountNoteProps extends ShopDiscount {
  /** Percent by which the page's prices are already reduced for this member. */
  readonly promised: number;
}

/** Explains the struck prices, or how to get them: the discount that applies without a typed code. */
export function ShopDiscountNote({ active, waitingPercent, promised }: ShopDiscountNoteProps) {
  if (waitingPercent !== null && waitingPercent > promised)
    return (
      <p className="mb-4 text-sm text-pretty text-ink-muted">
        <Trans>
          Confirm your email address to get {waitingPercent}% off your first bundle, if your mailbox hasn’t
          had this discount before.
        </Trans>
      </p>
    );
  if (!active || active.discountcode.value_percentage <= promised) return null;
  const { code, value_percentage: percent, expires } = active.discountcode;
  return (
    <Alert tone="success" icon={Tag} className="mb-4">
      <span className="font-semibold">
        <Trans>{percent}% off your first bundle.</Trans>
      </span>{' '}
      <Trans>The prices below already include the discount from code {code}.</Trans>
      {expires ? (
        <span className="block first-letter:uppercase">
          <ValidUntil key={active.now} expires={expires} now={active.now} />
        </span>
      ) : null}
    </Alert>
  );
}
