import { cookies } from '#platform/shared/browser-storage.ts';
import { secretToken, uuidv7 } from '#platform/shared/ids.ts';
import { minute } from '#platform/shared/time.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import type { Caller, RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { findSession, insertSession, touchSession } from './account-queries.ts';

/** Specification, section 9: auth cookie, prefix `auth.`, 30 days. */
export const sessionCookie = 'auth.session';
const lifetime = cookies[sessionCookie].life;
/** Steps in which a device is noted as seen. */
const seenStep = 10 * minute;

/** Who a request's cookies say is calling. */
export async function authenticate(
  db: Database,
  siteId: number,
  cookies: RequestContext['cookies'],
  now: Date,
): Promise<Caller> {
  const token = cookies[sessionCookie];
  if (!token || token.length > 100) return { kind: 'visitor' };
  const found = await findSession(db, siteId, hashToken(token), now);
  if (!found) return { kind: 'visitor' };
  if (now.getTime() - found.last_seen_at.getTime() >= seenStep)
    await touchSession(db, siteId, found.session_id, now);
  return {
    kind: 'member',
    siteId,
    memberId: found.member_id,
    sessionId: found.session_id,
    staffRole: found.staff_role,
  };
}

/** What the list of devices shows of one. */
export interface DeviceTraits {
  readonly browser?: string | null;
  readonly system?: string | null;
  readonly country?: string | null;
}

/** Begins a session with a new token; call `setSessionCookie` once it is committed. */
export async function beginSession(
  executor: Executor,
  siteId: number,
  memberId: string,
  now: Date,
  device: DeviceTraits = {},
): Promise<string> {
  const token = secretToken();
  await insertSession(executor, {
    siteId,
    id: uuidv7(now.getTime()),
    tokenHash: hashToken(token),
    memberId,
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

export function setSessionCookie(context: RequestContext, token: string): void {
  context.setCookie(sessionCookie, token);
}
