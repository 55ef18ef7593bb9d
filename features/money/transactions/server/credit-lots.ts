/** One movement of a member's credits, as far as it matters for what is left of each purchase. */
export interface LotMovement {
  /** Positive: the member gained. */
  readonly amount: number;
  /** The payment whose credits came, or went back with it. */
  readonly paymentId: string | null;
  /** A price that came back to the member: what it took is there again. */
  readonly returned: boolean;
}

const free = 'free';

/**
 * How many credits of each purchase a member still has. Credits that were given for nothing are used first, then those
 * of the oldest purchase; so what is left of a purchase is never less than any other order would leave of the newest,
 * and credits given later never stand in for bought ones that are used.
 * @returns by payment id; the sum with the free ones is the balance.
 */
export function lotsLeft(movements: Iterable<LotMovement>): { free: number; bought: Map<string, number> } {
  const lots = new Lots();
  for (const movement of movements) lots.take(movement);
  const bought = new Map(lots.left);
  bought.delete(free);
  return { free: lots.left.get(free)!, bought };
}

class Lots {
  /** In the order of use: the free ones, then purchases from the oldest. */
  readonly left = new Map<string, number>([[free, 0]]);
  /** Spent before it came: two movements of one moment have no order. */
  #owed = 0;
  /** What spending took, the latest last. */
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

  /** @returns how much found its lot again. */
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
