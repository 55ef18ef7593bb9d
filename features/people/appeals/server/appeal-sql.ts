import type { AppealKind } from '../appeal-choices.ts';

/** SQL for when the appeal about a row of another table was decided; null: there is none, or it is open. */
export const appealDecidedAtSql = (
  kind: AppealKind,
  subject: { readonly site: string; readonly id: string },
) =>
  `(select appeal.decided_at from appeal
     where appeal.site_id = ${subject.site} and appeal.kind = '${kind}' and appeal.subject_id = ${subject.id})`;
