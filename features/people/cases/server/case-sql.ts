import type { CaseKind } from '../case-choices.ts';
import { hoursOf } from './case-policy.ts';

/**
 * SQL that opens cases for new subjects, for use in the statement that creates them. The relation `subjects` has the
 * columns `site_id`, `id`, `member_id` (the member concerned) and `created_at`.
 */
export const openCasesSql = (kind: CaseKind, subjects: string) =>
  `insert into safety_case (site_id, kind, subject_id, member_id, urgent, opened_at, due_at)
   select site_id, '${kind}', id, member_id, false, created_at, created_at + interval '${hoursOf(kind, false)} hours'
     from ${subjects}
   on conflict do nothing`;
