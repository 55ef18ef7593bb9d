import { Plural, useLingui } from '@lingui/react/macro';
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

/** The gifts with their prices, as a radio group with arrow keys. */
export function GiftChoice({ gifts, chosen, inMoney, onChoose }: GiftChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="sr-only">{t`Gifts`}</legend>
      <div className="grid grid-cols-2 gap-2 min-[24.375rem]:grid-cols-3 tight:grid-cols-2 sm:grid-cols-4">
        {gifts.map(({ id, credits }) => (
          <label
            key={id}
            className={classNames(
              'flex min-w-0 cursor-pointer flex-col items-center rounded-card px-0.5 pt-3 pb-2.5 text-center ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
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
            <span className="mt-1.5 w-full text-[0.8125rem] leading-tight font-semibold tracking-tight sm:text-sm sm:tracking-normal wrap-break-word hyphens-auto">
              {i18n._(giftNames[id])}
            </span>
            <span className="mt-auto pt-1 text-xs text-ink-muted">
              <Plural value={credits} _0="Free" one="# credit" other="# credits" />
              {inMoney(credits) === '' ? null : <span className="block">{inMoney(credits)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
