import { Plural, Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useCostInMoney, type CreditPrice } from './cost-in-money.ts';
import type { ConversationState } from '../conversation/conversation-state.ts';

/** While the balance covers fewer messages than this, the price is always visible. */
const fewMessages = 5;

type PricedState = Pick<ConversationState, 'next_cost' | 'balance' | 'free_messages_left' | 'messages'>;

/**
 * Whether the price must be visible: before the first paid message of a conversation, if it is not what the last paid
 * message cost, while the balance is low, and while a message is free although others are not.
 */
export function mustShowPrice(
  { next_cost: cost, balance, messages }: PricedState,
  usualCost: number,
): boolean {
  if (cost === 0) return usualCost > 0;
  const lastPaid = messages.findLast(({ mine, kind, cost: paid }) => mine && kind === 'text' && paid > 0);
  return lastPaid?.cost !== cost || balance < fewMessages * cost;
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
      {usualCost > 0 ? <Balance credits={balance} /> : null}
    </span>
  );
}

export function Balance({ credits }: { readonly credits: number }) {
  return (
    <Plural value={credits} _0="You have no credits." one="You have # credit." other="You have # credits." />
  );
}
