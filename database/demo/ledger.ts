import {
  countFreeStartsLeft,
  quoteMessage,
  type MessagePriceSettings,
} from '#features/conversation/chat/price-rules.ts';
import type {
  ledgerPosting,
  ledgerTransaction,
  wallet,
  HouseAccount,
  LedgerKind,
} from '#features/money/credits/server/tables.ts';
import type { membership } from '#features/identity/membership/server/tables.ts';
import type { Random } from './random.ts';

interface Movement {
  readonly memberId: string;
  readonly kind: LedgerKind;
  readonly key: string;
  /** What the member gains. Negative for a payment. */
  readonly credits: number;
  readonly house: HouseAccount;
  readonly at: Date;
}

/**
 * A site's wallets, memberships and credit movements before they are stored. It uses the same accounts as
 * `features/money/credits`.
 */
export class DemoLedger {
  readonly wallets = new Map<
    string,
    typeof wallet.$inferInsert & { balance: number; freeStartsUsed: number }
  >();
  readonly memberships = new Map<string, typeof membership.$inferInsert>();
  readonly transactions: (typeof ledgerTransaction.$inferInsert)[] = [];
  readonly postings: (typeof ledgerPosting.$inferInsert)[] = [];
  readonly #siteId: number;
  readonly #random: Random;

  constructor(siteId: number, random: Random) {
    this.#siteId = siteId;
    this.#random = random;
  }

  open(memberId: string, credits: number, at: Date): void {
    this.openEmpty(memberId);
    this.#post({
      memberId,
      kind: 'signup_bonus',
      key: `signup:${memberId}`,
      credits,
      house: 'house:issued',
      at,
    });
  }

  openEmpty(memberId: string): void {
    this.wallets.set(memberId, {
      siteId: this.#siteId,
      memberId,
      balance: 0,
      freeStartsUsed: 0,
    });
  }

  sell(memberId: string, credits: number, paymentId: string, at: Date): void {
    this.#post({ memberId, kind: 'purchase', key: `payment:${paymentId}`, credits, house: 'house:sold', at });
    if (!this.memberships.has(memberId))
      this.memberships.set(memberId, { siteId: this.#siteId, memberId, since: at });
  }

  /** Raises a balance to what the demo promises, with credits that the member had from the start. */
  settle(memberId: string, balance: number, joined: Date): void {
    const credits = balance - this.of(memberId).balance;
    if (credits <= 0) throw new Error('The demo promises less than the member already has.');
    this.#post({
      memberId,
      kind: 'opening',
      key: `opening:${memberId}`,
      credits,
      house: 'house:issued',
      at: joined,
    });
  }

  /** @throws when a member has spent more than they had. */
  close(): void {
    for (const purse of this.wallets.values()) {
      if (purse.balance < 0) throw new Error(`The demo member ${purse.memberId} spends more than they have.`);
    }
  }

  /** Pays for a message, and returns its cost. The demo's sites give no free messages after a match. */
  spend(
    memberId: string,
    message: { clientId: string; sentCount: number; settings: MessagePriceSettings; at: Date },
  ): number {
    const { clientId, sentCount, settings, at } = message;
    const purse = this.of(memberId);
    const wallet = { premium: this.memberships.has(memberId), freeStartsUsed: purse.freeStartsUsed };
    const side = { sentCount, freeMessages: 0, freeStartsLeft: countFreeStartsLeft(wallet, settings) };
    const { cost, isFreeStart } = quoteMessage(side, settings);
    if (isFreeStart) purse.freeStartsUsed += 1;
    const key = `message:${memberId}:${clientId}`;
    if (cost > 0) this.#post({ memberId, kind: 'message', key, credits: -cost, house: 'house:spent', at });
    return cost;
  }

  of(memberId: string) {
    const wallet = this.wallets.get(memberId);
    if (!wallet) throw new Error('The member has no wallet.');
    return wallet;
  }

  #post({ memberId, kind, key, credits, house, at }: Movement): void {
    const purse = this.of(memberId);
    purse.balance += credits;
    const [siteId, transactionId] = [this.#siteId, this.#random.uuidAt(at)];
    this.transactions.push({ siteId, id: transactionId, kind, idempotencyKey: key, memberId, createdAt: at });
    this.postings.push(
      { siteId, transactionId, line: 1, account: 'member', memberId, amount: credits },
      { siteId, transactionId, line: 2, account: house, amount: -credits },
    );
  }
}
