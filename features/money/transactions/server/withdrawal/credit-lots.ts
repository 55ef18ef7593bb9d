/** A credit transaction, with the fields needed to compute the remaining credits of each purchase. */
export interface LotMovement {
  /** Positive for credits gained. */
  readonly amount: number;
  /** The payment that added the credits or took them back. */
  readonly paymentId: string | null;
  /** Whether the movement returns a price to the member. The credits return to the purchases they were taken from. */
  readonly returned: boolean;
}

const free = 'free';

/**
 * Computes how many credits of each purchase a member still has. Free credits are used first, then those of the oldest
 * purchase. The newest purchase therefore keeps as many credits as under any other order of use. Credits given later
 * never replace bought ones that were used.
 * @returns credits by payment id; together with the free ones they add up to the balance.
 */
export function lotsLeft(movements: Iterable<LotMovement>): { free: number; bought: Map<string, number> } {
  const lots = new Lots();
  for (const movement of movements) lots.take(movement);
  const bought = new Map(lots.left);
  bought.delete(free);
  return { free: lots.left.get(free)!, bought };
}

class Lots {
  /** In the order of use: free credits, then purchases from oldest to newest. */
  readonly left = new Map<string, number>([[free, 0]]);
  /** Credits spent before they were gained, because simultaneous transactions have no order. */
  #owed = 0;
  /** Credits taken by spending, latest last. */
  readonly #taken: { readonly lot: string; amount: number }[] = [];

  take({ amount, paymentId, returned }: LotMovement): void {
    if (amount >= 0) {
      const restored = returned ? this.#putBack(amount) : 0;
      this.#add(paymentId ?? free, amount - restored);
      const owed = this.#owed;
      this.#owed = 0;
      this.#spend(owed);
      return;
    }
    const own = paymentId === null ? 0 : Math.min(-amount, this.left.get(paymentId) ?? 0);
    if (paymentId !== null) this.#add(paymentId, -own);
    this.#spend(-amount - own);
  }

  #add(lot: string, amount: number): void {
    this.left.set(lot, (this.left.get(lot) ?? 0) + amount);
  }

  #spend(credits: number): void {
    let open = credits;
    for (const [lot, left] of this.left) {
      const amount = Math.min(open, left);
      if (amount === 0) continue;
      this.left.set(lot, left - amount);
      this.#taken.push({ lot, amount });
      open -= amount;
    }
    this.#owed += open;
  }

  /** @returns the number of credits that were put back into their lots. */
  #putBack(credits: number): number {
    let open = credits;
    while (open > 0 && this.#taken.length > 0) {
      const last = this.#taken.at(-1)!;
      const amount = Math.min(open, last.amount);
      this.#add(last.lot, amount);
      last.amount -= amount;
      if (last.amount === 0) this.#taken.pop();
      open -= amount;
    }
    return credits - open;
  }
}
