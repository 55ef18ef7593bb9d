import { and, gt, lt, sql } from 'drizzle-orm';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountsManifest } from '../../manifest.ts';
import { authChallenge } from '../tables.ts';

/** Ties a challenge to the browser that received it. The cookie is httpOnly and expires after 5 minutes. */
export const challengeCookie = 'auth.challenge';
const lifetime = accountsManifest.cookies[challengeCookie].life;
const attempts = 5;

type Challenge = typeof authChallenge.$inferSelect;

/** Starts a challenge for this browser, which has five minutes to respond. */
export async function beginChallenge(
  context: RequestContext,
  question: Pick<Challenge, 'purpose' | 'challenge' | 'memberId'>,
  executor: Executor = context.db,
): Promise<void> {
  const id = uuidv4();
  const expiresAt = new Date(context.clock.now().getTime() + lifetime);
  await executor.insert(authChallenge).values({ siteId: context.siteId, id, ...question, expiresAt });
  context.setCookie(challengeCookie, id);
}

/** Takes this browser's challenge, which can be answered only once. */
export async function takeChallenge(
  context: RequestContext,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  const mine = matching(context, purpose);
  if (!mine) return undefined;
  const [row] = await context.db.delete(authChallenge).where(mine).returning();
  context.clearCookie(challengeCookie);
  return row;
}

/** Reads this browser's challenge and counts the attempt. A challenge allows a few wrong answers. */
export async function tryChallenge(
  context: RequestContext,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  const mine = matching(context, purpose);
  if (!mine) return undefined;
  const [row] = await context.db
    .update(authChallenge)
    .set({ attempts: sql`${authChallenge.attempts} + 1` })
    .where(and(mine, lt(authChallenge.attempts, attempts)))
    .returning();
  return row;
}

function matching(context: RequestContext, purpose: Challenge['purpose']) {
  const id = context.cookies[challengeCookie];
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return null;
  return and(
    has(authChallenge, { siteId: context.siteId, id, purpose }),
    gt(authChallenge.expiresAt, context.clock.now()),
  );
}
