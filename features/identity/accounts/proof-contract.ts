import { defineCall } from '#platform/shared/call.ts';
import { integer, nullable, object, text, type Static } from '#platform/shared/schema.ts';

/**
 * A sum that costs a browser a moment: the number that, behind the salt and a colon, makes a SHA-256 begin with so many
 * zero bits.
 */
export const proofChallenge = object({ salt: text({ max: 60 }), difficulty: integer() });
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
  errors: [],
  limit: 'read',
  summary: 'The proof of work that a log-in needs while many log-ins fail on the site, otherwise null.',
});
