import { defineErrors } from '#platform/shared/errors.ts';
import { object, string, uuid, type Static } from '#platform/shared/schema.ts';

/** The staff member who is working on a case. */
export const claimer = object({ id: uuid(), name: string() });
export type Claimer = Static<typeof claimer>;

export const caseErrors = defineErrors({
  /** Another reviewer has decided about the photo. */
  already_reviewed: { status: 409 },
});
