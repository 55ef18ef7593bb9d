import { defineCall } from '#platform/shared/call.ts';
import { integer, line, nullable, object, type Static } from '#platform/shared/schema.ts';

/**
 * A puzzle that takes a browser a moment to solve. The solution is a number such that the SHA-256 hash of the salt, a
 * colon and the number begins with this many zero bits.
 */
export const proofChallenge = object({ salt: line({ max: 60 }), difficulty: integer() });
export type ProofChallenge = Static<typeof proofChallenge>;

export const logInProof = object({
  salt: proofChallenge.properties.salt,
  answer: integer({ minimum: 0, maximum: 9_999_999_999 }),
});
export type LogInProof = Static<typeof logInProof>;

export const getLogInProof = defineCall({
  name: 'getLogInProof',
  method: 'GET',
  path: '/api/login-proof.php',
  access: 'anyone',
  response: object({ proof: nullable(proofChallenge) }),
  limit: 'read',
  summary: 'The proof of work required to log in while many log-ins are failing on the site, otherwise null.',
});
