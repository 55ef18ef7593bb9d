import { secretToken, uuidv7 } from '#platform/shared/ids.ts';
import { minute } from '#platform/shared/time.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { Caller, MemberCaller, RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { Services } from '#platform/server/services.ts';
import type { ViewerRead } from '#platform/server/viewer-reads.ts';
import { accountsManifest } from '../manifest.ts';
import {
  findSessionUser,
  insertSession,
  touchSession,
  type SessionCaller,
  type UserRow,
} from './account-queries.ts';
import { findSession } from './session-lookup.ts';

/** Specification, section 9: an auth cookie with the prefix `auth.`, valid for 30 days. */
export const sessionCookie = 'auth.session';
const lifetime = accountsManifest.cookies[sessionCookie].life;
/** How precisely a device's "last seen" time is stored, in ms. */
const lastSeenStepMs = 10 * minute;

type SessionServices = Pick<Services, 'db' | 'config'>;

/** The caller, according to the cookies of a request. */
export async function authenticate(
  services: SessionServices,
  siteId: number,
  cookies: RequestContext['cookies'],
  now: Date,
): Promise<Caller> {
  const tokenHash = hashOfCookie(cookies);
  const session = tokenHash && (await findSession(services.db, siteId, tokenHash, now));
  return session ? callerOf(services, siteId, session, now) : { kind: 'visitor' };
}

/** The same for a page, which also shows the member. One query finds both, and `getUser` uses what it read. */
export async function authenticatePage(
  services: SessionServices,
  siteId: number,
  cookies: RequestContext['cookies'],
  now: Date,
  reads: readonly ViewerRead[],
): Promise<Caller> {
  const tokenHash = hashOfCookie(cookies);
  const user = tokenHash && (await findSessionUser(services.db, siteId, tokenHash, now, reads));
  if (!user) return { kind: 'visitor' };
  const caller = await callerOf(services, siteId, user, now);
  usersOfPages.set(caller, user);
  return caller;
}

const usersOfPages = new WeakMap<Caller, UserRow>();

/**
 * The data that was read for a page's caller. It is returned only once, because later callers need up-to-date data.
 */
export function takeUserRow(caller: Caller): UserRow | undefined {
  const row = usersOfPages.get(caller);
  usersOfPages.delete(caller);
  return row;
}

function hashOfCookie(cookies: RequestContext['cookies']): Buffer | null {
  const token = cookies[sessionCookie];
  return token && token.length <= 100 ? hashToken(token) : null;
}

async function callerOf(
  { db, config }: SessionServices,
  siteId: number,
  found: SessionCaller,
  now: Date,
): Promise<MemberCaller> {
  if (now.getTime() - found.last_seen_at.getTime() >= lastSeenStepMs)
    await touchSession(db, siteId, found.session_id, now);
  // Demo mode offers the second step but does not require it.
  const lacksStep = config.mode === 'production' && !found.second_step;
  return {
    kind: 'member',
    siteId,
    memberId: found.member_id,
    sessionId: found.session_id,
    staffRole: lacksStep ? null : found.staff_role,
    roleWithoutStep: lacksStep ? found.staff_role : null,
  };
}

/** The device details shown in the list of devices. */
export interface DeviceTraits {
  readonly browser?: string | null;
  readonly system?: string | null;
  readonly country?: string | null;
}

/** Starts a session with a new token. Call `setSessionCookie` after the commit. */
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
