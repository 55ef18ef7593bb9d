import type { CaseKind } from '../case-choices.ts';
import { calculateHoursToDecide } from './case-policy.ts';

/**
 * SQL that opens cases for new subjects, for use in the statement that creates them. The relation `subjects` has the
 * columns `site_id`, `id`, `member_id` (the member concerned) and `created_at`.
 */
export const openCasesSql = (kind: CaseKind, subjects: string) =>
  `insert into safety_case (site_id, kind, subject_id, member_id, urgent, opened_at, due_at)
   select site_id, '${kind}', id, member_id, false, created_at, created_at + interval '${calculateHoursToDecide(kind, false)} hours'
     from ${subjects}
   on conflict do nothing`;

/**
 * A condition: a report or a sign of a scam about the member waits for a decision. `offset 0` keeps the planner from
 * joining whole tables. Arguments become SQL text, so pass only column names and parameters from the code.
 */
export const isSuspectSql = ({ site, member }: { readonly site: string; readonly member: string }) =>
  `exists (
    select from safety_case where safety_case.site_id = ${site} and safety_case.member_id = ${member}
      and safety_case.kind in ('report', 'signal') and safety_case.decided_at is null offset 0
  )`;
