import { emailKey } from '#platform/shared/email-rules.ts';
import { secretToken, uuidv7 } from '#platform/shared/ids.ts';
import { minute } from '#platform/shared/time.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { Caller, MemberCaller, RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { Services } from '#platform/server/services.ts';
import type { ViewerRead } from '#platform/server/viewer-reads.ts';
import { accountsManifest } from '../../manifest.ts';
import {
  findSessionUser,
  insertSession,
  listStaffByEmail,
  touchSession,
  type SessionCaller,
  type UserRow,
} from '../account-queries.ts';
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
  return session ? buildCaller(services, siteId, session, now) : { kind: 'visitor' };
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
  const caller = await buildCaller(services, siteId, user, now);
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

async function buildCaller(
  { db, config }: SessionServices,
  siteId: number,
  sessionCaller: SessionCaller,
  now: Date,
): Promise<MemberCaller> {
  if (now.getTime() - sessionCaller.last_seen_at.getTime() >= lastSeenStepMs)
    await touchSession(db, siteId, sessionCaller.session_id, now);
  return {
    kind: 'member',
    siteId,
    memberId: sessionCaller.member_id,
    sessionId: sessionCaller.session_id,
    ...chooseRole(config, sessionCaller),
  };
}

/** Demo mode offers the second step but does not require it. */
function chooseRole(
  { mode }: SessionServices['config'],
  { staff_role: role, second_step: hasStep }: Pick<SessionCaller, 'staff_role' | 'second_step'>,
): Pick<MemberCaller, 'staffRole' | 'roleWithoutStep'> {
  const lacksStep = mode === 'production' && !hasStep;
  return { staffRole: lacksStep ? null : role, roleWithoutStep: lacksStep ? role : null };
}

/** No session has this id. */
const noSession = '00000000-0000-0000-0000-000000000000';

/**
 * The staff with this address as callers from the command line, one for each site on which they are staff. They have the
 * role that a log-in would give them, and no session.
 */
export async function listStaffCallers(
  { db, config }: SessionServices,
  email: string,
): Promise<readonly MemberCaller[]> {
  const accounts = await listStaffByEmail(db, emailKey(email));
  return accounts.map((row) => ({
    kind: 'member',
    siteId: row.site_id,
    memberId: row.member_id,
    sessionId: noSession,
    ...chooseRole(config, row),
    onCommandLine: true,
  }));
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
