import { Trans } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ValidUntil } from './time-left.tsx';
import type { CheckedDiscount } from './use-discount.ts';

interface ActiveDiscountNoteProps {
  readonly active: CheckedDiscount | null;
  /** Percent by which the page's prices are already reduced for this member. */
  readonly promised: number;
}

/** Explains the struck prices: the discount that applies to the order without a typed code. */
export function ActiveDiscountNote({ active, promised }: ActiveDiscountNoteProps) {
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
