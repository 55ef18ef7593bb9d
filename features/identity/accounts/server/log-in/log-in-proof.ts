import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from '#platform/shared/errors.ts';
import { hour } from '#platform/shared/time.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { accountErrors } from '../../contract.ts';
import type { LogInProof, ProofChallenge } from '../../proof-contract.ts';
import { accountAsksForProof } from './account-alarm.ts';
import { asksForProof } from './login-alarm.ts';
import { spentLoginProof } from '../tables.ts';

/** Zero bits: 262,144 attempts on average, which take half a second on a laptop and a few seconds on an old phone. */
const difficulty = 18;

/** How long a challenge is valid, in ms. Long enough for pages that stay open for a while before log-in. */
const challengeLifetimeMs = hour;

/**
 * The current challenge, or null while log-ins do not require one. It is signed, so nothing is stored until it is
 * solved.
 */
export async function createProofChallenge(context: RequestContext): Promise<ProofChallenge | null> {
  return (await asksForProof(context)) ? makeChallenge(context) : null;
}

/**
 * Requires a solved challenge while many log-ins on the site or for this account are failing.
 * @param account its key from `failureKeys`.
 * @throws {CallError} `proof_of_work_required` with a new challenge, unless none is required or this one is solved.
 */
export async function requireProof(
  context: RequestContext,
  account: Buffer,
  proof: LogInProof | undefined,
): Promise<void> {
  if (!(await asksForProof(context)) && !(await accountAsksForProof(context, account))) return;
  if (proof && (await holds(context, proof))) return;
  throw fail(accountErrors.proof_of_work_required, await makeChallenge(context));
}

async function makeChallenge(context: RequestContext): Promise<ProofChallenge> {
  const random = randomBytes(12).toString('base64url');
  const expires = Math.ceil((context.clock.now().getTime() + challengeLifetimeMs) / 1000).toString(36);
  return { salt: random + (await createSignature(context, random, expires)) + expires, difficulty };
}

/** Whether we issued the challenge, it is neither expired nor used, and its solution is correct. */
async function holds(context: RequestContext, { salt, answer }: LogInProof): Promise<boolean> {
  const [random, signature, expires] = [salt.slice(0, 16), salt.slice(16, 32), salt.slice(32)];
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000);
  if (!(expiresAt > context.clock.now())) return false;
  const expected = Buffer.from(await createSignature(context, random, expires));
  const signatureBytes = Buffer.from(signature);
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) return false;
  return isAnswer(salt, answer) && spend(context, salt, expiresAt);
}

async function createSignature(context: RequestContext, random: string, expires: string): Promise<string> {
  const secret = await loadSecret(context.db, 'login_proof');
  return keyedHash(secret, String(context.siteId), random, expires).toString('base64url').slice(0, 16);
}

function isAnswer(salt: string, answer: number): boolean {
  const hash = createHash('sha256').update(`${salt}:${answer}`).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= difficulty;
}

async function spend(context: RequestContext, salt: string, expiresAt: Date): Promise<boolean> {
  const spent = await context.db
    .insert(spentLoginProof)
    .values({ siteId: context.siteId, salt, expiresAt })
    .onConflictDoNothing()
    .returning({ salt: spentLoginProof.salt });
  return spent.length > 0;
}
