import { fail, platformErrors } from '#platform/shared/errors.ts';
import { minute } from '#platform/shared/time.ts';
import { audit, auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { accessErrors } from '../../access-contract.ts';
import type { NewCredential, Passkey, PasskeyCreationOptions } from '../../passkey-contract.ts';
import { requirePassword } from '../access/change-password.ts';
import { beginChallenge, takeChallenge } from '../access/challenges.ts';
import { lockOwnAccount } from '../access/end-access.ts';
import { tellOfChange } from '../access/tell-of-change.ts';
import { findAccount } from '../leaving-queries.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeyRows,
  updatePasskeyName,
  type PasskeyRow,
} from './passkey-queries.ts';
import { relyingParty } from './relying-party.ts';

const limit = 10;
/** The algorithms of current authenticators: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];

const shown = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys(context: MemberContext): Promise<Passkey[]> {
  return (await listPasskeyRows(context.db, context.siteId, context.caller.memberId)).map(shown);
}

/** @throws {CallError} `wrong_password`, `account_blocked`, or `passkey_limit_reached`. */
export async function askForPasskey(
  context: MemberContext,
  password: string,
): Promise<PasskeyCreationOptions> {
  const { db, siteId, caller } = context;
  await requirePassword(context, password);
  const passkeys = await listPasskeyRows(db, siteId, caller.memberId);
  if (passkeys.length >= limit) throw fail(accessErrors.passkey_limit_reached, { limit });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const rp = await relyingParty(context);
  const account = (await findAccount(db, siteId, caller.memberId))!;
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: account.email,
    userID: new TextEncoder().encode(caller.memberId),
    supportedAlgorithmIDs: algorithms,
  });
  await beginChallenge(context, {
    purpose: 'passkey_add',
    challenge: options.challenge,
    memberId: caller.memberId,
  });
  return {
    rp: { id: rp.id, name: rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: 5 * minute,
    excludeCredentials: passkeys.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports: transports as NonNullable<NewCredential['response']['transports']>,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Stores a passkey and notifies the owner by mail.
 * @throws {CallError} `passkey_failed` if the response does not match the challenge or the passkey belongs to another
 * member, `passkey_known`, or `passkey_limit_reached`.
 */
export async function keepPasskey(
  context: MemberContext,
  input: { readonly name: string; readonly credential: NewCredential },
): Promise<Passkey> {
  const { db, siteId, caller } = context;
  const question = await takeChallenge(context, 'passkey_add');
  if (question?.memberId !== caller.memberId) throw fail(accessErrors.passkey_failed);
  const newPasskey = await verified(context, question.challenge, input.credential);
  if (!newPasskey) throw fail(accessErrors.passkey_failed);
  const at = context.clock.now();
  const passkeys = await listPasskeyRows(db, siteId, caller.memberId);
  if (passkeys.some(({ id }) => id === newPasskey.id)) throw fail(accessErrors.passkey_known);
  return db.transaction(async (tx) => {
    await lockOwnAccount(context, tx);
    const row = await insertPasskey(tx, {
      siteId,
      id: newPasskey.id,
      memberId: caller.memberId,
      publicKey: Buffer.from(newPasskey.publicKey),
      counter: newPasskey.counter,
      transports: input.credential.response.transports ?? [],
      name: input.name.trim() || '-',
      createdAt: at,
    });
    if (!row) throw fail(accessErrors.passkey_failed);
    if ((await countPasskeys(tx, siteId, caller.memberId)) > limit)
      throw fail(accessErrors.passkey_limit_reached, { limit });
    await audit(tx, { siteId, at, actorId: caller.memberId, action: 'passkey.added' });
    await tellOfChange(context, tx, 'passkey_added');
    return shown(row);
  });
}

async function verified(context: MemberContext, expectedChallenge: string, credential: NewCredential) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const rp = await relyingParty(context);
  const { id, type, response } = credential;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential;
  } catch (error) {
    // The library's message belongs in a log; the member gets a translated message.
    context.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** @throws {CallError} `not_found`. */
export async function renameOwnPasskey(context: MemberContext, id: string, name: string): Promise<Passkey> {
  const row = await updatePasskeyName(
    context.db,
    context.siteId,
    context.caller.memberId,
    id,
    name.trim() || '-',
  );
  if (!row) throw fail(platformErrors.not_found);
  return shown(row);
}

/**
 * Deletes a passkey and notifies the owner by mail.
 * @throws {CallError} `wrong_password`, `account_blocked`, or `not_found`.
 */
export async function removeOwnPasskey(context: MemberContext, id: string, password: string): Promise<void> {
  const { siteId, caller } = context;
  await requirePassword(context, password);
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(context, tx);
    if (!(await deletePasskey(tx, siteId, caller.memberId, id))) throw fail(platformErrors.not_found);
    await auditByCaller(context, tx, {
      action: 'passkey.removed',
    });
    await tellOfChange(context, tx, 'passkey_removed');
  });
}
