/** What the next message costs, as last reported by the server. */
export interface MessagePrice {
  readonly next_cost: number;
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
  usualCost: number,
): P {
  if (waiting.length === 0) return price;
  const left = Math.max(0, price.free_messages_left - waiting.length);
  return {
    ...price,
    next_cost: left > 0 ? 0 : usualCost,
    free_messages_left: left,
    balance: waiting.reduce((sum, { seenCost }) => sum - seenCost, price.balance),
  };
}
