import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Money } from '#platform/shared/money.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { PackageOffer } from '../contract.ts';
import { Choice } from './choice-list.tsx';
import { CreditCount } from './credit-texts.tsx';
import { Price, pricePerMessage, TotalPrice } from './price-texts.tsx';

interface PackageRowProps {
  readonly offer: PackageOffer;
  /** The price with the member's standing discount, or the offered price. */
  readonly total: Money;
  readonly chosen: boolean;
  readonly label: ReactNode;
  readonly onChoose: () => void;
}

/** A bundle for sale. The popular one is labelled, and discounted ones have their own colours (SC-20). */
export function PackageRow({ offer, total, chosen, label, onChoose }: PackageRowProps) {
  const { id, credits, price, discount_percent: cheaper } = offer;
  return (
    <Choice
      name="package"
      value={id}
      checked={chosen}
      onChoose={onChoose}
      aside={
        <span className="shrink-0 text-end text-lg font-semibold tabular-nums">
          <TotalPrice price={price} total={total} stacked />
        </span>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-lg font-semibold">
          <CreditCount credits={credits} />
        </span>
        {label ? <Badge tone="neutral">{label}</Badge> : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        <span>
          <Trans>
            <Price of={pricePerMessage(offer, total)} /> a message
          </Trans>
        </span>
        {cheaper > 0 ? (
          <Badge tone="success" look={id === 'p3' ? 'solid' : 'soft'}>
            <Trans>{cheaper}% cheaper</Trans>
          </Badge>
        ) : null}
      </span>
    </Choice>
  );
}
