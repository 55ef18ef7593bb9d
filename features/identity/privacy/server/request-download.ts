import { touchSession } from '#features/identity/accounts/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { hour } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { privacyErrors, type DownloadView } from '../contract.ts';
import { buildDownload } from './build-download.ts';
import { downloadRetentionMs, nextDownloadAt } from './download-policy.ts';
import { insertDownload, lockDownloads, findNewestDownload, type DownloadRow } from './privacy-queries.ts';
import { toDownloadView } from './load-privacy.ts';

/** @throws {CallError} `download_too_soon` within a day of the last download. */
export async function requestDownload(context: MemberContext): Promise<DownloadView> {
  const { db, siteId, clock, caller } = context;
  const { memberId } = caller;
  const now = clock.now();
  return db.transaction(async (tx) => {
    // "Last seen" is stored only every few minutes, but the file shows the exact time for this device.
    await touchSession(tx, siteId, caller.sessionId, now);
    const download = await orderDownload(context, tx, { siteId, memberId });
    await audit(tx, { siteId, at: now, actorId: memberId, action: 'data_download.requested' });
    return toDownloadView(download);
  });
}

/**
 * Builds a download of a member's data. Only the member can open it, through the link mailed to them.
 * @throws {CallError} the same errors as `requestDownload`.
 */
export async function orderDownload(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { siteId, memberId }: MemberKey,
): Promise<DownloadRow> {
  const now = clock.now();
  await lockDownloads(tx, memberId);
  const next = nextDownloadAt(await findNewestDownload(tx, siteId, memberId), now);
  if (next) {
    const hours = Math.ceil((next.getTime() - now.getTime()) / hour);
    throw fail(privacyErrors.download_too_soon, { hours });
  }
  const download = await insertDownload(tx, {
    siteId,
    id: uuidv7(now.getTime()),
    memberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + downloadRetentionMs),
  });
  await jobs.enqueue(tx, buildDownload, { siteId, id: download.id });
  return download;
}
