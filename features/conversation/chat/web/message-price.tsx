import { Plural, Trans } from '@lingui/react/macro';
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

interface PriceHintProps extends MessagePriceProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The price in credits, and on request also in money with the balance. Screen readers always get all of it. */
export function PriceHint({ state, creditPrice, open, onToggle }: PriceHintProps) {
  const { next_cost: cost } = state;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="relative -mx-1 min-h-6 rounded-field px-1 text-start before:absolute before:inset-x-0 before:-inset-y-2 before:content-[''] hover:text-ink"
    >
      <span className={open ? undefined : 'sr-only'}>
        <MessagePrice state={state} creditPrice={creditPrice} />
      </span>
      {open ? null : (
        <span aria-hidden="true" className="font-semibold underline decoration-dotted underline-offset-4">
          {cost === 0 ? <Trans>Free</Trans> : <Plural value={cost} one="# credit" other="# credits" />}
        </span>
      )}
    </button>
  );
}
