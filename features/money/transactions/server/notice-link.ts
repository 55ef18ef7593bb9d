import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { readSecret } from '#platform/server/secrets.ts';

const idBytes = 16;
const sealBytes = 16;

/**
 * The id of a withdrawal notice and its signature, in URL-safe characters. Only the notice's sender gets it, by mail.
 */
export async function noticeLink(executor: Executor, siteId: number, id: string): Promise<string> {
  const content = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([content, await sealOf(executor, siteId, content)]).toString('base64url');
}

/** The id of the notice, or undefined if the link was not made by `noticeLink` on this site. */
export async function readNoticeLink(
  executor: Executor,
  siteId: number,
  link: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(link, 'base64url');
  if (bytes.length !== idBytes + sealBytes) return undefined;
  const content = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), await sealOf(executor, siteId, content))) return undefined;
  return content.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function sealOf(executor: Executor, siteId: number, content: Buffer): Promise<Buffer> {
  const secret = await readSecret(executor, 'withdrawal_notice');
  return createHmac('sha256', secret).update(`${siteId}:`).update(content).digest().subarray(0, sealBytes);
}
