import { and, eq, ne, sql } from 'drizzle-orm';
import { conversation, message, participant } from '#features/conversation/chat/server/tables.ts';
import { memberLike } from '#features/discovery/likes/server/tables.ts';
import { trackingRecord } from '#features/growth/tracking/server/tables.ts';
import { account, session } from '#features/identity/accounts/server/tables.ts';
import { vatWithin } from '#features/money/payments/server/public.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { uuidv4, uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { figureDay, figureSourceDay } from './tables.ts';

/** What some members of a crowd did. Days are counted from their sign-up. */
export interface TestCrowd {
  readonly members: number;
  readonly at: Date;
  readonly network?: string;
  readonly lander?: string;
  readonly activatedAfter?: number;
  readonly photoAfter?: number;
  /** All of them like the same member, and those with a match are liked back. */
  readonly likedAfter?: number;
  readonly matched?: boolean;
  readonly talked?: boolean;
  readonly seenAfter?: number;
  readonly bought?: { readonly after: number; readonly amount: number; readonly refunded?: number };
}

/** Creates members who signed up at any time, with what they did. */
export class TestCrowds {
  readonly #server: TestServer;
  readonly #site: TestSite;
  readonly #likedId: string;
  #number = 0;

  /** @param likedId the member whom the crowds like and write to. */
  constructor(server: TestServer, site: TestSite, likedId: string) {
    this.#server = server;
    this.#site = site;
    this.#likedId = likedId;
  }

  async add(crowd: TestCrowd): Promise<void> {
    for (let count = 0; count < crowd.members; count++) await this.#one(crowd);
  }

  async #one(crowd: TestCrowd): Promise<void> {
    const { db } = this.#server.services;
    const siteId = this.#site.id;
    const memberId = uuidv4();
    const key = { siteId, memberId };
    const { at } = crowd;
    const after = (days: number) => new Date(at.getTime() + days * day);
    const email = `crowd-${++this.#number}-${memberId}@example.test`;
    await db.insert(account).values({
      ...key,
      email,
      emailKey: email,
      passwordHash: '',
      status: 'active',
      language: 'en',
      createdAt: at,
    });
    await db.insert(profile).values({
      ...key,
      status: 'active',
      name: 'Kim',
      gender: 'female',
      sexuality: 'hetero',
      birthDate: '1990-01-01',
      country: 'NL',
      createdAt: at,
      updatedAt: at,
    });
    await db.insert(trackingRecord).values({
      ...key,
      network: crowd.network ?? null,
      lander: crowd.lander ?? null,
      createdAt: at,
      activatedAt: crowd.activatedAfter === undefined ? null : after(crowd.activatedAfter),
    });
    if (crowd.photoAfter !== undefined)
      await db.insert(photo).values({
        siteId,
        id: uuidv7(at.getTime()),
        memberId,
        status: 'review',
        position: 0,
        width: 300,
        height: 400,
        thumbhash: '',
        perceptualHash: '0000000000000000',
        createdAt: after(crowd.photoAfter),
      });
    const liked = this.#likedId;
    if (crowd.likedAfter !== undefined)
      await db
        .insert(memberLike)
        .values({ siteId, fromId: memberId, toId: liked, createdAt: after(crowd.likedAfter) });
    if (crowd.matched)
      await db.insert(memberLike).values({ siteId, fromId: liked, toId: memberId, createdAt: after(3) });
    if (crowd.talked) await this.#talk(memberId, after(4));
    if (crowd.seenAfter !== undefined)
      await db.insert(session).values({
        siteId,
        id: uuidv4(),
        tokenHash: Buffer.from(memberId),
        memberId,
        createdAt: at,
        lastSeenAt: after(crowd.seenAfter),
        expiresAt: after(400),
      });
    if (crowd.bought) await this.#buy(memberId, crowd.bought, after(crowd.bought.after));
  }

  async #talk(memberId: string, at: Date): Promise<void> {
    const { db } = this.#server.services;
    const siteId = this.#site.id;
    const id = uuidv7(at.getTime());
    const pair = [memberId, this.#likedId].sort() as [string, string];
    await db
      .insert(conversation)
      .values({ siteId, id, lowId: pair[0], highId: pair[1], lastSeq: 2, createdAt: at });
    for (const side of pair)
      await db.insert(participant).values({
        siteId,
        memberId: side,
        conversationId: id,
        otherId: pair.find((one) => one !== side)!,
        sentCount: 1,
        lastMessageAt: at,
      });
  }

  async #buy(
    memberId: string,
    { amount, refunded = 0 }: { readonly amount: number; readonly refunded?: number },
    at: Date,
  ): Promise<void> {
    const id = uuidv7(at.getTime());
    await this.#server.services.db.insert(payment).values({
      siteId: this.#site.id,
      id,
      memberId,
      packageId: 'p1',
      credits: 60,
      country: 'NL',
      listAmount: amount,
      amount,
      currency: 'EUR',
      vatRate: 2100,
      vatAmount: vatWithin(amount, 2100),
      refundedAmount: refunded,
      method: 'creditcard',
      provider: 'sandbox',
      providerPaymentId: `test_${id}`,
      status: refunded > 0 ? 'partially_refunded' : 'completed',
      deliveryConsentAt: at,
      createdAt: at,
      settledAt: at,
    });
  }

  /** Sends a message from each participant except the liked member, unless they already wrote one. */
  async writeNow(): Promise<void> {
    const { db, clock } = this.#server.services;
    const siteId = this.#site.id;
    const sides = await db
      .select({ conversationId: participant.conversationId, senderId: participant.memberId })
      .from(participant)
      .where(and(eq(participant.siteId, siteId), ne(participant.memberId, this.#likedId)));
    for (const side of sides)
      await db
        .insert(message)
        .values({ siteId, ...side, seq: 1, clientId: '1', body: 'Hi', cost: 0, createdAt: clock.now() })
        .onConflictDoNothing();
  }
}

export type TestDay = Omit<typeof figureDay.$inferInsert, 'siteId' | 'countedAt'>;
export type TestSourceDay = Omit<typeof figureSourceDay.$inferInsert, 'siteId'>;

/** Replaces a site's counts. */
export async function writeFigures(
  { services }: TestServer,
  siteId: number,
  days: readonly TestDay[],
  sources: readonly TestSourceDay[],
): Promise<void> {
  const { db, clock } = services;
  await db.delete(figureDay).where(eq(figureDay.siteId, siteId));
  await db.delete(figureSourceDay).where(eq(figureSourceDay.siteId, siteId));
  if (days.length > 0)
    await db.insert(figureDay).values(days.map((one) => ({ ...one, siteId, countedAt: clock.now() })));
  for (const source of sources)
    await db
      .insert(figureSourceDay)
      .values({ ...source, siteId })
      .onConflictDoUpdate({
        target: [
          figureSourceDay.siteId,
          figureSourceDay.day,
          figureSourceDay.kind,
          figureSourceDay.name,
          figureSourceDay.currency,
        ],
        set: {
          visits: sql`${figureSourceDay.visits} + excluded.visits`,
          signedUp: sql`${figureSourceDay.signedUp} + excluded.signed_up`,
          buyers: sql`${figureSourceDay.buyers} + excluded.buyers`,
          amount: sql`${figureSourceDay.amount} + excluded.amount`,
        },
      });
}

/** Removes the sources of members, as erasure does. */
export async function forgetOrigins({ services }: TestServer, siteId: number): Promise<void> {
  await services.db.delete(trackingRecord).where(eq(trackingRecord.siteId, siteId));
}
