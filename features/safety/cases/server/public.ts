export { listCaseFigures, findFirstYear, listFlaggerFigures, type CaseFigure } from './case-figures.ts';
export { caseDueAt } from './case-policy.ts';
export { listRestrictions, type Restriction } from './list-restrictions.ts';
export { openCase } from './open-case.ts';
export { closeCases } from './close-cases.ts';
export { countAppealOutcomes, measureDecisionTimes } from './decision-times.ts';
export { claimCase, takeOverClaim } from './claim-case.ts';
export {
  endClaim,
  endClaims,
  findOpenCase,
  isOpenCaseFor,
  lockOpenCase,
  countQueue,
  type CaseKey,
} from './case-queries.ts';
export { isImpartialCase, requireImpartial } from './impartial-queries.ts';
export { areLinked, requireSecondPerson } from './second-person.ts';
export { isSuspectSql, openCasesSql } from './case-sql.ts';
