import { fail } from '#platform/shared/errors.ts';
import { minute } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accessErrors } from '../../access-contract.ts';
import type { User } from '../../contract.ts';
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../passkey-contract.ts';
import { beginChallenge, takeChallenge } from '../access/challenges.ts';
import { isOpen, openSession } from '../access/open-session.ts';
import { hasPassword } from '../log-in/passwords.ts';
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey-queries.ts';
import { relyingParty } from './relying-party.ts';

/** Requests any passkey for this site; the device offers the passkeys that it has. */
export async function askForAssertion(context: RequestContext): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const rp = await relyingParty(context);
  const { challenge } = await generateAuthenticationOptions({ rpID: rp.id });
  await beginChallenge(context, { purpose: 'passkey_log_in', challenge, memberId: null });
  return {
    rpId: rp.id,
    challenge,
    timeout: 5 * minute,
    allowCredentials: [],
    userVerification: 'required',
  };
}

/**
 * Logs in with a passkey. The device has verified the user by fingerprint, face or code, so the passkey counts as both
 * steps. After "this was not me", no passkey works until a new password is set, because an intruder may have added it.
 * @throws {CallError} `passkey_failed`.
 */
export async function logInByPasskey(context: RequestContext, assertion: PasskeyAssertion): Promise<User> {
  const { db, siteId } = context;
  const at = context.clock.now();
  const question = await takeChallenge(context, 'passkey_log_in');
  const storedPasskey = await findPasskey(db, siteId, assertion.id);
  const counter =
    question && storedPasskey && isOpen(storedPasskey.status) && hasPassword(storedPasskey.passwordHash)
      ? await verifiedCounter(context, question.challenge, storedPasskey.passkey, assertion)
      : null;
  if (
    !storedPasskey ||
    counter === null ||
    !(await notePasskeyUse(db, siteId, storedPasskey.passkey.id, counter, at))
  ) {
    const actorId = storedPasskey?.passkey.memberId ?? null;
    await audit(db, { siteId, at, actorId, action: 'login.failed', details: { way: 'passkey' } });
    throw fail(accessErrors.passkey_failed);
  }
  const { passkey, passwordHash } = storedPasskey;
  return openSession(context, { memberId: passkey.memberId, passwordHash }, 'passkey');
}

async function verifiedCounter(
  context: RequestContext,
  expectedChallenge: string,
  row: PasskeyRow,
  { id, type, response }: PasskeyAssertion,
): Promise<number | null> {
  if (response.userHandle !== undefined && decoded(response.userHandle) !== row.memberId) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const rp = await relyingParty(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id: row.id, publicKey: Uint8Array.from(row.publicKey), counter: row.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    context.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

const decoded = (base64url: string) => Buffer.from(base64url, 'base64url').toString();
