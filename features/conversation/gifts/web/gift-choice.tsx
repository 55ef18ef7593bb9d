import { Plural, useLingui } from '@lingui/react/macro';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { OfferedGift } from '../contract.ts';
import type { GiftId } from '../gift-choices.ts';
import { GiftArt } from './gift-art.tsx';
import { giftNames } from './gift-names.ts';

interface GiftChoiceProps {
  readonly gifts: readonly OfferedGift[];
  readonly chosen: GiftId | null;
  readonly onChoose: (gift: GiftId) => void;
}

/** The gifts with their prices, as a radio group with arrow keys. */
export function GiftChoice({ gifts, chosen, onChoose }: GiftChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="sr-only">{t`Gifts`}</legend>
      <div className="grid grid-cols-2 sm:grid-cols-4 gap-2">
        {gifts.map(({ id, credits }) => (
          <label
            key={id}
            className={classNames(
              'flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-card border px-1 py-3 text-center has-focus-visible:outline-2 has-focus-visible:outline-primary',
              chosen === id
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-line hover:bg-surface-muted',
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
            <GiftArt gift={id} className="size-14" />
            <span className="w-full text-sm font-semibold wrap-break-word max-sm:text-[0.8125rem] hyphens-auto">
              {i18n._(giftNames[id])}
            </span>
            <span className={classNames('text-sm', chosen === id ? '' : 'text-ink-muted')}>
              <Plural value={credits} _0="Free" one="# credit" other="# credits" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
