import { createElement } from 'react';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findAccount } from '#features/identity/accounts/server/public.ts';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { writeArchive } from './data-archive.ts';
import { downloadRetentionMs, downloadKey } from './download-policy.ts';
import { findDownload, finishDownload, type DownloadRow } from './privacy-queries.ts';

interface DownloadRef {
  readonly siteId: number;
  readonly id: string;
}

/** Builds the requested file and mails a link to it. The file is streamed to disk and never held in memory. */
export const buildDownload = defineJob<DownloadRef>(
  'build_data_download',
  { retryLimit: 6, retryDelay: 30 },
  async (services, { siteId, id }) => {
    const row = await findDownload(services.db, siteId, id);
    if (!row || row.readyAt) return;
    const folder = join(services.config.dataDir, 'exports');
    // The path is fixed, so a retry overwrites any leftovers of a crash.
    const path = join(folder, `${id}.zip`);
    await mkdir(folder, { recursive: true });
    try {
      await writeArchive(services, { siteId, memberId: row.memberId }, path);
      await services.storage.putFile(downloadKey(id), path, 'application/zip');
      await announce(services, row, (await stat(path)).size);
    } finally {
      await rm(path, { force: true });
    }
  },
);

async function announce(services: Services, row: DownloadRow, size: number): Promise<void> {
  const { siteId, id, memberId } = row;
  const readyAt = services.clock.now();
  await services.db.transaction(async (tx) => {
    const expiresAt = new Date(readyAt.getTime() + downloadRetentionMs);
    const finished = await finishDownload(tx, siteId, id, { size, readyAt, expiresAt });
    if (finished) await mailReady(services, tx, { siteId, memberId });
  });
}

async function mailReady(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberKey,
): Promise<void> {
  const account = await findAccount(tx, siteId, memberId);
  if (!account || account.status === 'deleted' || account.status === 'erased') return;
  const { email, language, status } = account;
  const to = { siteId, memberId, to: email, language, addressTyped: status === 'not_confirmed' };
  await mailFromSite(services, tx, to, async (details) => {
    const { DownloadMail, downloadSubject } = await import('./mails/download-mail.tsx');
    return { subject: downloadSubject(details.siteName), body: createElement(DownloadMail, details) };
  });
}
