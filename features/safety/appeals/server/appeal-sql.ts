import type { AppealKind } from '../appeal-choices.ts';

/** SQL for the time when the appeal about another table's row was decided; null if there is no appeal or it is open. */
export const appealDecidedAtSql = (
  kind: AppealKind,
  subject: { readonly site: string; readonly id: string },
) =>
  `(select appeal.decided_at from appeal
     where appeal.site_id = ${subject.site} and appeal.kind = '${kind}' and appeal.subject_id = ${subject.id})`;
