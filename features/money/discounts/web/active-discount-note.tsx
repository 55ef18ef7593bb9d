import { Trans } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ValidFor } from './time-left.tsx';
import type { CheckedDiscount } from './use-discount.ts';

interface ActiveDiscountNoteProps {
  readonly active: CheckedDiscount | null;
  /** Percent by which the page's prices are already reduced for this member. */
  readonly promised: number;
}

/** Shown before a bundle is chosen: the discount that the next step applies. */
export function ActiveDiscountNote({ active, promised }: ActiveDiscountNoteProps) {
  if (!active || active.discountcode.value_percentage <= promised) return null;
  const { code, value_percentage: percent, expires } = active.discountcode;
  return (
    <Alert tone="success" className="mb-4">
      <Trans>
        {percent}% off your first bundle with code {code}.
      </Trans>
      {expires ? (
        <span className="block first-letter:uppercase">
          <ValidFor key={active.now} left={Date.parse(expires) - Date.parse(active.now)} />
        </span>
      ) : null}
    </Alert>
  );
}
