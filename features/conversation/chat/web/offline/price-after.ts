/** What the next message costs, as the server last said. */
export interface MessagePrice {
  readonly next_cost: number;
  readonly free_messages_left: number;
  readonly balance: number;
}

/**
 * The price of a message that is written while others wait to be sent: these use up free messages and credits first. The
 * server decides in the end, and asks again before it charges more.
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
