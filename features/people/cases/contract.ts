import { defineCall } from '#platform/shared/call.ts';
import { nullable, object, oneOf, string, uuid, type Static } from '#platform/shared/schema.ts';
import { caseKinds } from './case-choices.ts';

/** The member of staff who works on a case. */
export const claimer = object({ id: uuid(), name: string() });
export type Claimer = Static<typeof claimer>;

export const claimCase = defineCall({
  name: 'claimCase',
  method: 'POST',
  path: '/api/case-claims.php',
  access: { staff: ['moderator'] },
  body: object({
    kind: oneOf(caseKinds),
    /** The photo, report, sign of a scam or complaint; for an appeal, what is contested. */
    subject: uuid(),
  }),
  response: object({
    /** Somebody else, who was first. Null: the case is the caller's, or nothing waits for a decision. */
    claimed_by: nullable(claimer),
  }),
  errors: [],
  // A page makes one for each case that it shows, which must not use up the limit of the decisions.
  limit: 'read',
  summary:
    'Tells other reviewers that the caller works on a case, for ten minutes. It ends the claim of the caller on another case of that kind.',
});
