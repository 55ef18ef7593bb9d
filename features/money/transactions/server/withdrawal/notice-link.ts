import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { loadSecret, loadSecrets } from '#platform/server/secrets.ts';

const secretName = 'withdrawal_notice';
const idBytes = 16;
const sealBytes = 16;

/**
 * The id of a withdrawal notice and its signature, in URL-safe characters. Only the notice's sender gets it, by mail.
 */
export async function noticeLink(executor: Executor, siteId: number, id: string): Promise<string> {
  const content = Buffer.from(id.replaceAll('-', ''), 'hex');
  const seal = createSeal(await loadSecret(executor, secretName), siteId, content);
  return Buffer.concat([content, seal]).toString('base64url');
}

/**
 * The id of the notice, or undefined if the link was not made by `noticeLink` on this site, with the current or the
 * previous secret.
 */
export async function verifyNoticeLink(
  executor: Executor,
  siteId: number,
  link: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(link, 'base64url');
  if (bytes.length !== idBytes + sealBytes) return undefined;
  const content = bytes.subarray(0, idBytes);
  const secrets = await loadSecrets(executor, secretName);
  const seal = bytes.subarray(idBytes);
  if (!secrets.some((secret) => timingSafeEqual(seal, createSeal(secret, siteId, content)))) return undefined;
  return content.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function createSeal(secret: string, siteId: number, content: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${siteId}:`).update(content).digest().subarray(0, sealBytes);
}
