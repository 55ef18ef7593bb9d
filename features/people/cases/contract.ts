import { defineCall } from '#platform/shared/call.ts';
import { nullable, object, oneOf, string, uuid, type Static } from '#platform/shared/schema.ts';
import { caseKinds } from './case-choices.ts';

/** The staff member who is working on a case. */
export const claimer = object({ id: uuid(), name: string() });
export type Claimer = Static<typeof claimer>;

export const claimCase = defineCall({
  name: 'claimCase',
  method: 'POST',
  path: '/api/case-claims.php',
  access: { staff: ['moderator'] },
  body: object({
    kind: oneOf(caseKinds),
    /** The photo, report, scam sign or complaint; for an appeal, the contested row. */
    subject: uuid(),
  }),
  response: object({
    /** The reviewer who claimed the case first; null if the caller has the claim or the case is not open. */
    claimed_by: nullable(claimer),
  }),
  errors: [],
  // A page makes this call for each case it shows, so the call must not count towards the rate limit for decisions.
  limit: 'read',
  summary:
    "Tells other reviewers that the caller is working on a case, for ten minutes. This ends the caller's claim on any other case of that kind.",
});
