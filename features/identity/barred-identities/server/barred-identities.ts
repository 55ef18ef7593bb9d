import type { Executor } from '#platform/server/db/database.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { readSecret } from '#platform/server/secrets.ts';
import { insertBarred, selectBarred, type Identity } from './barred-queries.ts';

async function hasher(executor: Executor): Promise<(emailKey: string) => Buffer> {
  const secret = await readSecret(executor, 'barred_address');
  return (emailKey) => keyedHash(secret, emailKey);
}

/** Addresses, as what recognizes a person. The addresses cannot be read from them. */
export async function addressIdentities(
  executor: Executor,
  emailKeys: readonly string[],
): Promise<Identity[]> {
  const hashOf = await hasher(executor);
  return emailKeys.map((key) => ({ kind: 'address', hash: hashOf(key) }));
}

/** Bars a person from all sites of a company. */
export async function barIdentities(
  executor: Executor,
  ban: { readonly companyId: number; readonly banId: string },
  identities: readonly Identity[],
): Promise<void> {
  await insertBarred(
    executor,
    identities.map((identity) => ({ ...ban, ...identity })),
  );
}

/** Those of these addresses that may not have an account on a site, given as their keys. */
export async function findBarredAddresses(
  executor: Executor,
  siteId: number,
  emailKeys: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set();
  const hashOf = await hasher(executor);
  const keyOf = new Map(emailKeys.map((key) => [hashOf(key).toString('hex'), key]));
  const identities = [...keyOf.keys()].map((hex) => ({
    kind: 'address' as const,
    hash: Buffer.from(hex, 'hex'),
  }));
  const barred = await selectBarred(executor, siteId, identities, now);
  return new Set(barred.map(({ hash }) => keyOf.get(hash.toString('hex'))!));
}

/** Whether an address may not have an account on a site. */
export async function isBarredAddress(
  executor: Executor,
  siteId: number,
  emailKey: string,
  now: Date,
): Promise<boolean> {
  return (await findBarredAddresses(executor, siteId, [emailKey], now)).size > 0;
}

/** Whether what somebody pays with belongs to a person who is barred from a site. */
export async function isBarredPayer(
  executor: Executor,
  siteId: number,
  payer: { readonly ibanHash: Buffer; readonly phoneHash: Buffer },
  now: Date,
): Promise<boolean> {
  const identities: Identity[] = [
    { kind: 'iban', hash: payer.ibanHash },
    { kind: 'phone', hash: payer.phoneHash },
  ];
  return (await selectBarred(executor, siteId, identities, now)).length > 0;
}

/** The bans that keep an address from a site. */
export async function findBansOfAddress(
  executor: Executor,
  siteId: number,
  emailKey: string,
  now: Date,
): Promise<readonly string[]> {
  const barred = await selectBarred(executor, siteId, await addressIdentities(executor, [emailKey]), now);
  return barred.map(({ banId }) => banId);
}
