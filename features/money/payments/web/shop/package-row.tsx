import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Money } from '#platform/shared/money.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { PackageOffer } from '../../contract.ts';
import { Choice } from '../checkout/choice-list.tsx';
import { CreditCount } from './credit-texts.tsx';
import { Price, pricePerMessage, TotalPrice } from '../price-texts.tsx';

interface PackageRowProps {
  readonly offer: PackageOffer;
  /** The price with the member's standing discount, or the offered price. */
  readonly total: Money;
  readonly chosen: boolean;
  readonly label: ReactNode;
  readonly onChoose: () => void;
}

/**
 * A bundle for sale, as a row, or as a card in a list that compares them. The popular one is labelled, and discounted
 * ones have their own colours (SC-20).
 */
export function PackageRow({ offer, total, chosen, label, onChoose }: PackageRowProps) {
  const { id, credits, price, discount_percent: cheaper } = offer;
  return (
    <Choice
      name="package"
      value={id}
      checked={chosen}
      onChoose={onChoose}
      className={card}
      aside={
        <span className="shrink-0 text-end text-lg font-semibold tabular-nums @2xl:mt-auto @2xl:pt-4 @2xl:text-start @2xl:text-xl">
          <TotalPrice price={price} total={total} stacked />
        </span>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-lg font-semibold @2xl:font-display @2xl:text-2xl @2xl:tracking-tight">
          <CreditCount credits={credits} />
        </span>
        {label ? (
          <Badge tone="neutral" className="@2xl:absolute @2xl:start-3 @2xl:-top-3">
            {label}
          </Badge>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted @2xl:flex-col @2xl:items-start @2xl:gap-y-2">
        <span>
          <Trans>
            <Price of={pricePerMessage(offer, total)} /> a message
          </Trans>
        </span>
        {cheaper > 0 ? (
          <Badge tone="success" look={id === 'p3' ? 'solid' : 'soft'}>
            <Trans>{cheaper}% less per message</Trans>
          </Badge>
        ) : null}
      </span>
    </Choice>
  );
}

const card =
  '@2xl:flex-col @2xl:items-start @2xl:rounded-card! @2xl:border-2 @2xl:border-line @2xl:bg-surface @2xl:p-4 @2xl:has-checked:border-ink';
