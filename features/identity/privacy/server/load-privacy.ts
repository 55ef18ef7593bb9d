import { findAccount } from '#features/identity/accounts/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { DownloadView, getPrivacy } from '../contract.ts';
import { listConsentViews } from './consents.ts';
import { nextDownloadAt } from './download-policy.ts';
import { findNewestDownload, type DownloadRow } from './privacy-queries.ts';

export async function loadPrivacy(context: MemberContext): Promise<CallResponse<typeof getPrivacy>> {
  const { db, siteId, clock, caller } = context;
  const now = clock.now();
  const [account, consents, download] = await Promise.all([
    findAccount(db, siteId, caller.memberId),
    listConsentViews(context, caller.memberId),
    findNewestDownload(db, siteId, caller.memberId),
  ]);
  return {
    paused_at: account?.pausedAt?.toISOString() ?? null,
    consents,
    download: download && download.expiresAt > now ? toDownloadView(download) : null,
    next_download_at: nextDownloadAt(download, now)?.toISOString() ?? null,
  };
}

export function toDownloadView(row: DownloadRow): DownloadView {
  return {
    id: row.id,
    status: row.readyAt ? 'ready' : 'building',
    size: row.size,
    asked_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
