import { Plural, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { OfferedGift } from '../contract.ts';
import type { GiftId } from '../gift-choices.ts';
import { GiftArt } from './gift-art.tsx';
import { giftNames } from './gift-names.ts';

interface GiftChoiceProps {
  readonly gifts: readonly OfferedGift[];
  readonly chosen: GiftId | null;
  /** Says what credits cost in money; empty if the price is unknown. */
  readonly inMoney: (credits: number) => string;
  readonly onChoose: (gift: GiftId) => void;
}

/**
 * The gifts as a radio group with arrow keys, under a heading for each price. Gifts that all cost the same have none,
 * because the price is said once, next to the button.
 */
export function GiftChoice({ gifts, chosen, inMoney, onChoose }: GiftChoiceProps) {
  const { t } = useLingui();
  const groups = [...Map.groupBy(gifts, ({ credits }) => credits)].sort(([one], [other]) => one - other);
  return (
    <fieldset className="m-0 grid gap-5 border-0 p-0">
      <legend className="sr-only">{t`Gifts`}</legend>
      {groups.map(([credits, group]) => {
        const tiles = <Tiles gifts={group} chosen={chosen} onChoose={onChoose} />;
        return groups.length === 1 ? (
          <div key={credits}>{tiles}</div>
        ) : (
          <PriceGroup key={credits} credits={credits} money={inMoney(credits)}>
            {tiles}
          </PriceGroup>
        );
      })}
    </fieldset>
  );
}

interface PriceGroupProps {
  readonly credits: number;
  readonly money: string;
  readonly children: ReactNode;
}

function PriceGroup({ credits, money, children }: PriceGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 flex items-baseline gap-2 text-sm font-semibold tabular-nums">
        <Plural value={credits} _0="Free" one="# credit" other="# credits" />
        {money === '' ? null : <span className="font-normal text-ink-muted">{money}</span>}
      </p>
      {children}
    </div>
  );
}

function Tiles({ gifts, chosen, onChoose }: Omit<GiftChoiceProps, 'inMoney'>) {
  const { i18n } = useLingui();
  return (
    <div className="grid grid-cols-2 gap-2 min-[24.375rem]:grid-cols-3 tight:grid-cols-2 sm:grid-cols-4">
      {gifts.map(({ id }) => (
        <label
          key={id}
          className={classNames(
            'flex min-w-0 cursor-pointer flex-col items-center rounded-card px-0.5 pt-3 pb-3 text-center ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            chosen === id ? 'bg-surface ring-2 ring-primary' : 'bg-surface-muted hover:brightness-97',
          )}
        >
          <input
            type="radio"
            name="gift"
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            className="sr-only"
          />
          <GiftArt gift={id} className="size-16 sm:size-20" />
          <span className="mt-2 w-full text-[0.8125rem] leading-tight font-semibold tracking-tight sm:text-sm sm:tracking-normal wrap-break-word hyphens-auto">
            {i18n._(giftNames[id])}
          </span>
        </label>
      ))}
    </div>
  );
}
