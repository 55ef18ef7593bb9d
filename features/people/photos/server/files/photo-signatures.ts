import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
import { findSecrets } from '#platform/server/secrets.ts';

type Sign = (text: string) => string;

interface Signers {
  /** Signs new addresses. */
  readonly current: Sign;
  /** Still accepts the addresses signed before the secret was replaced. */
  readonly before: Sign | null;
  /** By `performance`, which does not follow the clock when it is set. */
  readonly readAt: number;
}

const lastReads = perDatabase((_executor: Executor) => ({ signers: null as Promise<Signers> | null }));
/**
 * In ms. Another process may have replaced the secret, so this process reads it again when it sees an unknown
 * signature.
 */
const rereadAfter = 1_000;

const photoText = (siteId: number, photoId: string) => `photo:${siteId}:${photoId}`;

/** The signer of picture URLs; reads the secret once per process, and again after it was replaced. */
export async function loadSigner(executor: Executor): Promise<(siteId: number, photoId: string) => string> {
  const sign = await loadTextSigner(executor);
  return (siteId, photoId) => sign(photoText(siteId, photoId));
}

/** The same, for any text. */
export async function loadTextSigner(executor: Executor): Promise<Sign> {
  return (await loadSigners(executor)).current;
}

/** Whether this installation generated a URL for this photo on this site, with its current or previous secret. */
export const isSigned = (
  executor: Executor,
  siteId: number,
  photoId: string,
  signature: string,
): Promise<boolean> => isSignedText(executor, photoText(siteId, photoId), signature);

export async function isSignedText(executor: Executor, text: string, signature: string): Promise<boolean> {
  const fits = ({ current, before }: Signers) =>
    [current, before].some((sign) => sign !== null && isSame(sign(text), signature));
  const reading = loadSigners(executor);
  const knownSigners = await reading;
  if (fits(knownSigners)) return true;
  if (performance.now() - knownSigners.readAt < rereadAfter) return false;
  // Concurrent requests share one read.
  const lastRead = lastReads(executor);
  if (lastRead.signers === reading) lastRead.signers = null;
  return fits(await loadSigners(executor));
}

function isSame(expected: string, signature: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(signature)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The maximum number of cached signatures; they take about 5 MB. */
const maxCachedSignatures = 20_000;

/**
 * Signs with 128 bits, which is enough against guesses over the network. Signatures are cached, because a page of
 * members signs dozens of photos, most of which were also on the previous page.
 */
function signer(secret: Buffer): Sign {
  const signatures = new Map<string, string>();
  return (text) => {
    const before = signatures.get(text);
    if (before) return before;
    const signature = createHmac('sha256', secret)
      .update(text)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    if (signatures.size >= maxCachedSignatures) signatures.clear();
    signatures.set(text, signature);
    return signature;
  };
}

function loadSigners(executor: Executor): Promise<Signers> {
  const lastRead = lastReads(executor);
  if (lastRead.signers) return lastRead.signers;
  const reading = (lastRead.signers = findSigners(executor));
  reading.catch(() => (lastRead.signers = null));
  return reading;
}

async function findSigners(executor: Executor): Promise<Signers> {
  const readAt = performance.now();
  const [current, before] = await findSecrets(executor, 'photo_address');
  if (current === undefined)
    throw new Error('The secret for photo addresses is missing: the migrations have not run.');
  return {
    current: signer(Buffer.from(current)),
    before: before === undefined ? null : signer(Buffer.from(before)),
    readAt,
  };
}
