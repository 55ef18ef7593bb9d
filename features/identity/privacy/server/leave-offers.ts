import { mailboxesHashed, findAccount } from '#features/identity/accounts/server/public.ts';
import {
  claimGift,
  insertEarlierGifts,
  listGiftsOfOthers,
  type GiftKind,
} from '#features/identity/free-gifts/server/public.ts';
import { isPremium } from '#features/identity/membership/server/public.ts';
import { companyOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { privacyErrors, type getLeaveOffers } from '../contract.ts';
import { leaveOffers, type LeaveOffer } from '../privacy-choices.ts';
import { leaveOfferTaken } from './events.ts';
import { insertOffer, listOffersOfMembers, listOffers, findRunningOffer } from './privacy-queries.ts';

interface Terms {
  /** Days, credits or percent. */
  readonly amount: number;
  /** Milliseconds; undefined means no end. */
  readonly holdsFor?: number;
}

/** An account that costs nothing gets nothing until it has existed for a while. */
const offeredAfter = day;

const giftByOffer = {
  privacy_mode: 'leave_privacy_mode',
  trial: 'leave_trial',
  discount: 'leave_discount',
} as const satisfies Record<LeaveOffer, GiftKind>;

/** The terms of each offer for this member. Offers that the member does not get are missing. */
async function findTerms(context: MemberContext): Promise<Partial<Record<LeaveOffer, Terms>>> {
  const { siteId, db, caller, clock } = context;
  const account = await findAccount(db, siteId, caller.memberId);
  const isNew = !account || account.createdAt.getTime() + offeredAfter > clock.now().getTime();
  if (isNew || account.status !== 'active') return {};
  const others = await listGiftsOfOthers(
    db,
    { siteId, memberId: caller.memberId },
    Object.values(giftByOffer),
  );
  const terms = Object.entries(await siteTerms(context)).filter(
    ([offer]) => !others.has(giftByOffer[offer as LeaveOffer]),
  );
  return Object.fromEntries(terms);
}

async function siteTerms(context: MemberContext): Promise<Partial<Record<LeaveOffer, Terms>>> {
  const { siteId, db, caller } = context;
  const [{ delete_discount: discount }, { leave_trial_credits: trial }, premium] = await Promise.all([
    companyOf(context),
    settingsOf(context),
    isPremium(db, siteId, caller.memberId),
  ]);
  return {
    privacy_mode: { amount: 30, holdsFor: 30 * day },
    // A member who has bought credits has already tried them.
    ...(trial > 0 && !premium ? { trial: { amount: trial } } : {}),
    ...(discount > 0 ? { discount: { amount: discount, holdsFor: 7 * day } } : {}),
  };
}

/** The offers that the site makes to a member who is about to leave, and which of them were already accepted. */
export async function listLeaveOffers(context: MemberContext): Promise<CallResponse<typeof getLeaveOffers>> {
  const [terms, taken] = await Promise.all([
    findTerms(context),
    listOffers(context.db, context.siteId, context.caller.memberId),
  ]);
  return {
    offers: leaveOffers.flatMap((offer) => {
      const row = taken.find((one) => one.offer === offer);
      const amount = row?.amount ?? terms[offer]?.amount;
      if (amount === undefined) return [];
      return [{ offer, amount, taken: row !== undefined, until: row?.endsAt?.toISOString() ?? null }];
    }),
  };
}

/**
 * Accepts an offer. Each can be accepted only once, by one account of a mailbox.
 * @returns when it ends, or null.
 * @throws {CallError} `offer_taken`, or `not_found` for an offer that the site does not make to this member.
 */
export async function takeLeaveOffer(context: MemberContext, offer: LeaveOffer): Promise<Date | null> {
  const { siteId, db, clock, caller } = context;
  const terms = (await findTerms(context))[offer];
  if (!terms) throw fail(platformErrors.not_found);
  const takenAt = clock.now();
  const endsAt = terms.holdsFor === undefined ? null : new Date(takenAt.getTime() + terms.holdsFor);
  const { memberId } = caller;
  await db.transaction(async (tx) => {
    const row = { siteId, memberId, offer, amount: terms.amount, takenAt, endsAt };
    const isFirst =
      (await claimGift(tx, { siteId, memberId }, giftByOffer[offer], takenAt)) &&
      (await insertOffer(tx, row));
    if (!isFirst) throw fail(privacyErrors.offer_taken);
    await context.events.emit(context, tx, leaveOfferTaken, {
      siteId,
      memberId,
      offer,
      amount: terms.amount,
      endsAt,
    });
  });
  return endsAt;
}

/** Remembers the offers that these members accepted in earlier releases. */
export const rememberOffers = subscribe(mailboxesHashed, async (_services, tx, { members }) => {
  const offers = await listOffersOfMembers(tx, members);
  await insertEarlierGifts(
    tx,
    offers.map(({ siteId, memberId, offer, takenAt }) => ({
      siteId,
      memberId,
      kind: giftByOffer[offer],
      givenAt: takenAt,
    })),
  );
});

/** The discount, in percent, for a member who decided to stay, and when it ends; undefined if there is none. */
export async function findLeaveDiscount(
  db: Database,
  siteId: number,
  memberId: string,
  now: Date,
): Promise<{ readonly percent: number; readonly until: Date } | undefined> {
  const row = await findRunningOffer(db, siteId, memberId, 'discount', now);
  return row?.endsAt ? { percent: row.amount, until: row.endsAt } : undefined;
}
