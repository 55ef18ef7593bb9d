import { Trans } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ValidFor } from './time-left.tsx';
import type { CheckedDiscount } from './use-discount.ts';

interface ActiveDiscountNoteProps {
  readonly active: CheckedDiscount | null;
  /** Percent that the prices on the page are lower for this member already. */
  readonly promised: number;
}

/** Tells, before a bundle is chosen, of the discount that the next step takes off. */
export function ActiveDiscountNote({ active, promised }: ActiveDiscountNoteProps) {
  if (!active || active.discountcode.value_percentage <= promised) return null;
  const { code, value_percentage: percent, expires } = active.discountcode;
  return (
    <Alert tone="success" className="mb-6">
      <Trans>
        {percent}% off your first bundle: the code {code} is filled in when you pay.
      </Trans>
      {expires ? (
        <span className="block">
          <ValidFor key={active.now} left={Date.parse(expires) - Date.parse(active.now)} />
        </span>
      ) : null}
    </Alert>
  );
}
