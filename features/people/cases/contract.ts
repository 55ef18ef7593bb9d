import { defineCall } from '#platform/shared/call.ts';
import { nullable, object, oneOf, string, uuid, type Static } from '#platform/shared/schema.ts';
import { caseKinds } from './case-choices.ts';

/** The member of staff who is working on a case. */
export const claimer = object({ id: uuid(), name: string() });
export type Claimer = Static<typeof claimer>;

export const claimCase = defineCall({
  name: 'claimCase',
  method: 'POST',
  path: '/api/case-claims.php',
  access: { staff: ['moderator'] },
  body: object({
    kind: oneOf(caseKinds),
    /** The photo, report, sign of a scam or complaint; for an appeal, the contested row. */
    subject: uuid(),
  }),
  response: object({
    /** The reviewer who was first. Null: the caller has the claim, or the case is not open. */
    claimed_by: nullable(claimer),
  }),
  errors: [],
  // A page makes this call for each case it shows, so it must not count towards the limit for decisions.
  limit: 'read',
  summary:
    'Tells other reviewers that the caller works on a case, for ten minutes. It ends the claim of the caller on another case of that kind.',
});
