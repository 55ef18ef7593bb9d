import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useCostInMoney, type CreditPrice } from './cost-in-money.ts';
import type { ConversationState } from './conversation-state.ts';

/** While the balance covers fewer messages than this, the price is always visible. */
const fewMessages = 5;

type PricedState = Pick<ConversationState, 'next_cost' | 'balance' | 'free_messages_left' | 'messages'>;

/**
 * Whether the price must be visible without the member asking for it: before the first paid message of a conversation,
 * while the balance is low, and while a message is free although others are not.
 */
export function mustShowPrice(
  { next_cost: cost, balance, messages }: PricedState,
  usualCost: number,
): boolean {
  if (cost === 0) return usualCost > 0;
  const paidBefore = messages.some((message) => message.mine && message.cost > 0);
  return !paidBefore || balance < fewMessages * cost;
}

interface MessagePriceProps {
  readonly state: PricedState;
  readonly creditPrice: CreditPrice;
}

/** What the next message costs, in credits and in money, and the member's balance. */
export function MessagePrice({ state, creditPrice }: MessagePriceProps) {
  const { next_cost: cost, balance, free_messages_left: freeLeft } = state;
  const { message_credits: usualCost } = useSettings();
  const money = useCostInMoney(creditPrice)(cost);
  return (
    <span>
      {cost === 0 ? (
        <>
          <Trans>This message is free.</Trans>
          {freeLeft > 0 ? (
            <>
              {' '}
              <Plural value={freeLeft} one="# free message left." other="# free messages left." />
            </>
          ) : null}
        </>
      ) : money === '' ? (
        <Plural value={cost} one="This message costs # credit." other="This message costs # credits." />
      ) : (
        <Plural
          value={cost}
          one={`This message costs # credit (about ${money}).`}
          other={`This message costs # credits (about ${money}).`}
        />
      )}{' '}
      {usualCost > 0 ? (
        <Plural
          value={balance}
          _0="You have no credits."
          one="You have # credit."
          other="You have # credits."
        />
      ) : null}
    </span>
  );
}

interface PriceHintProps {
  readonly cost: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A small button in the text field: the price in credits, and on request also in money with the balance. */
export function PriceHint({ cost, open, onToggle }: PriceHintProps) {
  const { t } = useLingui();
  const label =
    cost === 0
      ? t`This message is free.`
      : t`${plural(cost, { one: 'This message costs # credit.', other: 'This message costs # credits.' })}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={onToggle}
      className="min-h-12 min-w-11 shrink-0 rounded-pill ps-1 pe-3 text-xs font-semibold text-ink-muted tabular-nums hover:text-ink"
    >
      {cost === 0 ? <Trans>Free</Trans> : <Plural value={cost} one="# credit" other="# credits" />}
    </button>
  );
}
