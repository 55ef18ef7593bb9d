import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSecret, loadSecrets } from '#platform/server/secrets.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { notificationKinds, type NotificationKind } from '../notification-kinds.ts';

/** The mails that a link stops, and their recipient. Nothing is stored, so links in old mails keep working. */
export interface Subscription {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: NotificationKind;
}

const secretName = 'unsubscribe';
const idBytes = 16;
const sealBytes = 16;

/** The member's id, the kind and a signature over both, in URL-safe characters. */
export async function unsubscribeLink(executor: Executor, subscription: Subscription): Promise<string> {
  const { memberId, kind } = subscription;
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  const content = Buffer.concat([id, Buffer.from([notificationKinds.indexOf(kind)])]);
  const seal = createSeal(await loadSecret(executor, secretName), subscription.siteId, content);
  return Buffer.concat([content, seal]).toString('base64url');
}

/** Undefined if the link was not made by `unsubscribeLink` on this site, with the current or the previous secret. */
export async function verifyUnsubscribeLink(
  executor: Executor,
  siteId: number,
  link: string,
): Promise<Subscription | undefined> {
  const bytes = Buffer.from(link, 'base64url');
  if (bytes.length !== idBytes + 1 + sealBytes) return undefined;
  const content = bytes.subarray(0, idBytes + 1);
  const secrets = await loadSecrets(executor, secretName);
  const seal = bytes.subarray(idBytes + 1);
  if (!secrets.some((secret) => timingSafeEqual(seal, createSeal(secret, siteId, content)))) return undefined;
  const kind = notificationKinds[content[idBytes]!];
  const memberId = content
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return kind === undefined ? undefined : { siteId, memberId, kind };
}

function createSeal(secret: string, siteId: number, content: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${siteId}:`).update(content).digest().subarray(0, sealBytes);
}
