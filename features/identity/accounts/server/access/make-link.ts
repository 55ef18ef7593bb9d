import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { secretToken } from '#platform/shared/ids.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { day, hour } from '#platform/shared/time.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { Services } from '#platform/server/services.ts';
import { endTokens, insertToken } from '../account-queries.ts';
import type { MemberRef } from '../events.ts';
import type { TokenPurpose } from '../tables.ts';

/**
 * Decisions: a reset link works for 1 hour; links for an email change and for logging in from a mail work for 24
 * hours. An email change can be undone for a week, because the owner may not read the notice for days. Links for new
 * staff also work for a week: nobody can log in to their account before they choose a password.
 */
export const lifetimes = { reset: hour, email_change: day, email_change_undo: 7 * day, log_in: day } as const;
export const invitationLifetime = 7 * day;

/** For these kinds, several links can be valid at once, each in its own mail. */
const severalWork: ReadonlySet<TokenPurpose> = new Set(['log_in', 'email_change_undo']);

/** Makes a single-use token and returns it. For kinds with only one valid link, ends the older tokens. */
export async function makeToken(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  { siteId, memberId }: MemberRef,
  purpose: keyof typeof lifetimes,
  payload?: Readonly<Record<string, string>>,
  lifetime: number = lifetimes[purpose],
): Promise<string> {
  const now = clock.now();
  const token = secretToken();
  if (!severalWork.has(purpose)) await endTokens(tx, siteId, memberId, purpose, now);
  await insertToken(tx, {
    siteId,
    tokenHash: hashToken(token),
    purpose,
    memberId,
    ...(payload ? { payload } : {}),
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return token;
}

/**
 * The URL of a link that logs its member in and leads to `path`, for 24 hours. Use it only in a mail to `emailKey`.
 * The link stops working when the account's address changes.
 */
export async function makeLogInLink(
  services: Services,
  tx: Executor,
  member: MemberRef & { readonly emailKey: string },
  path: string,
): Promise<string> {
  const settings = await settingsOf({ siteId: member.siteId, db: services.db });
  const token = await makeToken(services, tx, member, 'log_in', {
    email_key: member.emailKey,
    path: localPath(path) ?? '/members',
  });
  return `${originOf(settings, services.config)}/${token}`;
}
