import { quoteMessage, type MessagePriceSettings } from '../../price-rules.ts';

/** What the next message costs, as last reported by the server. */
export interface MessagePrice {
  readonly next_cost: number;
  /** Missing in what an earlier release kept in the browser. */
  readonly sent_count?: number;
  readonly free_messages_left: number;
  readonly balance: number;
}

/**
 * The price of a message written while others are waiting to be sent, which use up free messages and credits first.
 * The server has the final say, and asks again before it charges more.
 */
export function priceAfter<P extends MessagePrice>(
  price: P,
  waiting: readonly { readonly seenCost: number }[],
  settings: MessagePriceSettings,
): P {
  if (waiting.length === 0) return price;
  const { sent_count: sentBefore = 0, free_messages_left: freeLeft } = price;
  const side = {
    sentCount: sentBefore + waiting.length,
    freeMessages: sentBefore + freeLeft,
    // The first of the waiting messages was the start.
    freeStartsLeft: 0,
  };
  const { cost } = quoteMessage(side, settings);
  return {
    ...price,
    next_cost: cost,
    gif_cost: cost,
    sent_count: side.sentCount,
    free_messages_left: Math.max(0, freeLeft - waiting.length),
    balance: waiting.reduce((sum, { seenCost }) => sum - seenCost, price.balance),
  };
}
