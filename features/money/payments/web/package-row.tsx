import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { PackageOffer } from '../contract.ts';
import { Choice } from './choice-list.tsx';
import { CreditCount } from './credit-texts.tsx';
import { Price } from './price-texts.tsx';

interface PackageRowProps {
  readonly offer: PackageOffer;
  readonly chosen: boolean;
  readonly label: ReactNode;
  readonly onChoose: () => void;
}

/** A bundle for sale. The popular one is labelled, and discounted ones have their own colours (SC-20). */
export function PackageRow({ offer, chosen, label, onChoose }: PackageRowProps) {
  const { id, credits, price, price_per_message: perMessage, discount_percent: discount } = offer;
  return (
    <Choice
      name="package"
      value={id}
      checked={chosen}
      onChoose={onChoose}
      aside={
        <span className="shrink-0 text-end">
          <span className="block text-lg font-semibold tabular-nums">
            <Price of={price} />
          </span>
          {discount > 0 ? (
            <Badge tone="success" look={id === 'p3' ? 'solid' : 'soft'}>
              <Trans>{discount}% off</Trans>
            </Badge>
          ) : null}
        </span>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-lg font-semibold">
          <CreditCount credits={credits} />
        </span>
        {label ? <Badge tone="neutral">{label}</Badge> : null}
      </span>
      <span className="block text-sm text-ink-muted">
        <Trans>
          <Price of={{ amount: perMessage, currency: price.currency }} /> a message
        </Trans>
      </span>
    </Choice>
  );
}
