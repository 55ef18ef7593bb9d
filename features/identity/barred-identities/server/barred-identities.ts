import type { Executor } from '#platform/server/db/database.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { toMailbox } from '#platform/server/mail/mailbox.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { insertBarred, listBarred, type Identity } from './barred-queries.ts';

/** Keyed hashes of addresses and mailboxes. What was hashed cannot be read from them. */
async function createAddressHash(executor: Executor): Promise<(address: string) => Buffer> {
  const secret = await loadSecret(executor, 'barred_address');
  return (address) => keyedHash(secret, address);
}

/** Both forms of an address that recognize a person: the address itself, and the mailbox that its mails end up in. */
const listForms = (emailKey: string): readonly string[] => [...new Set([emailKey, toMailbox(emailKey)])];

/** For each address, the keyed hash of its mailbox. */
export async function hashMailboxes(executor: Executor, emailKeys: readonly string[]): Promise<Buffer[]> {
  if (emailKeys.length === 0) return [];
  const hashAddress = await createAddressHash(executor);
  return emailKeys.map((key) => hashAddress(toMailbox(key)));
}

/** Addresses in both forms, as what recognizes a person. */
export async function addressIdentities(
  executor: Executor,
  emailKeys: readonly string[],
): Promise<Identity[]> {
  const hashAddress = await createAddressHash(executor);
  const forms = new Set(emailKeys.flatMap(listForms));
  return [...forms].map((form) => ({ kind: 'address', hash: hashAddress(form) }));
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

/** Those of these addresses that may not have an account on a site in either form, given as their keys. */
export async function findBarredAddresses(
  executor: Executor,
  siteId: number,
  emailKeys: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set();
  const hashAddress = await createAddressHash(executor);
  const toHex = (form: string) => hashAddress(form).toString('hex');
  const hexesByKey = new Map(emailKeys.map((key) => [key, listForms(key).map(toHex)]));
  const identities = [...new Set([...hexesByKey.values()].flat())].map((hex) => ({
    kind: 'address' as const,
    hash: Buffer.from(hex, 'hex'),
  }));
  const barred = await listBarred(executor, siteId, identities, now);
  const barredHexes = new Set(barred.map(({ hash }) => hash.toString('hex')));
  return new Set(emailKeys.filter((key) => hexesByKey.get(key)!.some((hex) => barredHexes.has(hex))));
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
  return (await listBarred(executor, siteId, identities, now)).length > 0;
}

/** The bans that keep an address from a site. */
export async function findBansOfAddress(
  executor: Executor,
  siteId: number,
  emailKey: string,
  now: Date,
): Promise<readonly string[]> {
  const barred = await listBarred(executor, siteId, await addressIdentities(executor, [emailKey]), now);
  return barred.flatMap(({ banId }) => banId ?? []);
}
