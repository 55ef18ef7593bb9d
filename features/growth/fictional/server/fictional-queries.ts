import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { participant } from '#features/conversation/chat/server/tables.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { fictionalOperator, profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';

const isFictional = (siteId: number) => has(profile, { siteId, kind: 'fictional' });

/** A site's fictional profiles in id order, with who answers for each. */
export function listFictional(
  executor: Executor,
  siteId: number,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  const operator = alias(profile, 'operator');
  return executor
    .select({
      id: profile.memberId,
      name: profile.name,
      gender: profile.gender,
      birthDate: profile.birthDate,
      country: profile.country,
      city: profile.city,
      pausedAt: account.pausedAt,
      operatorId: fictionalOperator.operatorId,
      operatorName: operator.name,
    })
    .from(profile)
    .innerJoin(account, and(eq(account.siteId, profile.siteId), eq(account.memberId, profile.memberId)))
    .leftJoin(
      fictionalOperator,
      and(eq(fictionalOperator.siteId, profile.siteId), eq(fictionalOperator.memberId, profile.memberId)),
    )
    .leftJoin(
      operator,
      has(operator, { siteId: fictionalOperator.siteId, memberId: fictionalOperator.operatorId }),
    )
    .where(
      and(
        isFictional(siteId),
        eq(account.status, 'active'),
        after === undefined ? undefined : gt(profile.memberId, after),
      ),
    )
    .orderBy(asc(profile.memberId))
    .limit(limit);
}

/** Locks a fictional profile's account. Null for every other member. */
export async function lockFictional(tx: Executor, { siteId, memberId }: MemberKey) {
  const [row] = await tx
    .select({ name: profile.name, pausedAt: account.pausedAt })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(and(isFictional(siteId), has(account, { memberId, status: 'active' })))
    .for('update', { of: account });
  return row ?? null;
}

const isOperator = (siteId: number) => has(account, { siteId, staffRole: 'operator', status: 'active' });

export function listOperators(executor: Executor, siteId: number, limit: number) {
  return executor
    .select({ id: account.memberId, name: profile.name })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(isOperator(siteId))
    .orderBy(asc(profile.name), asc(account.memberId))
    .limit(limit);
}

export async function findOperator(executor: Executor, { siteId, memberId }: MemberKey) {
  const [row] = await executor
    .select({ name: profile.name })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(and(isOperator(siteId), eq(account.memberId, memberId)));
  return row ?? null;
}

/** How many of each profile's pictures are pending review. */
export async function countInReview(executor: Executor, siteId: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await executor
    .select({ id: photo.memberId, count: sql<number>`count(*)::integer` })
    .from(photo)
    .where(and(has(photo, { siteId, status: 'review' }), inArray(photo.memberId, [...ids])))
    .groupBy(photo.memberId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface Written {
  readonly conversations: number;
  readonly received: number;
  readonly answered: number;
}

/** How many messages members wrote to each profile, and how many answers they got. */
export async function countWritten(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, Written>> {
  if (ids.length === 0) return new Map();
  const other = alias(participant, 'other');
  const rows = await executor
    .select({
      id: participant.memberId,
      conversations: sql<number>`count(*)::integer`,
      received: sql<number>`sum(${other.sentCount})::integer`,
      answered: sql<number>`sum(${participant.sentCount})::integer`,
    })
    .from(participant)
    .innerJoin(
      other,
      has(other, {
        siteId: participant.siteId,
        conversationId: participant.conversationId,
        memberId: participant.otherId,
      }),
    )
    .where(and(eq(participant.siteId, siteId), inArray(participant.memberId, [...ids])))
    .groupBy(participant.memberId);
  return new Map(rows.map(({ id, ...written }) => [id, written]));
}
